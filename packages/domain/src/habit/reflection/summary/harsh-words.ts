/**
 * Phrases that people use against themselves on a bad day. They are not a cry for help, but quoting them back does no
 * good.
 */
const HARSH =
  /\b(?:hate (?:myself|my (?:life|body|face))|(?:i['’]?m|i am|i feel|feel(?:ing)?|such) (?:so |such )?(?:an? )?(?:worthless|useless|failure|burden|loser|idiot|stupid|disgusting|ugly|pathetic|hopeless|broken)|what['’]?s wrong with me|nobody (?:likes|loves|cares about|would miss) me|can['’]?t go on|hasse mich|bin (?:so )?(?:wertlos|dumm|ein versager|eine versagerin)|me odio|soy (?:un |una )?(?:inútil|fracasad[oa])|je me d[ée]teste|je suis (?:nul|nulle|un raté|une ratée)|mi odio|faccio schifo)(?!\p{L})/iu;

/** Whether a text speaks against its writer. */
export function isHarsh(text: string): boolean {
  return HARSH.test(text);
}
