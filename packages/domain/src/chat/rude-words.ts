/** Whole words that make a message worth a second look. Nothing is forbidden: the sender is only asked. */
const RUDE_WORDS: ReadonlySet<string> = new Set(
  `arse arsehole arseholes ass asses asshole assholes bastard bastards bitch bitches bitching bitchy bollocks bugger
  bullshit cock cocks cocksucker  cunt cunts dick dickhead dickheads dicks dipshit douche douchebag dumbass
  fag faggot faggots fags fatso fuck fucked fucker fuckers fuckhead fuckin fucking fucks fuckwit idiot idiotic
  idiots imbecile jackass jerk jerks kys loser losers moron moronic morons motherfucker motherfuckers motherfucking
  nigga nigger niggers paki piss pissed prick pricks pussy retard retarded retards scum scumbag shit shite
  shithead shits shitty slag slut sluts slutty spastic stfu stupid tits tosser tranny twat twats ugly wanker wankers
  wench whore whores worthless wtf`.split(/\s+/),
);

const RUDE_PHRASES: readonly RegExp[] = [
  /\bshut (?:the \w+ )?up\b/,
  /\bgo to hell\b/,
  /\bkill your ?self\b/,
  /\b(?:i|we all|everybody|everyone) hates? (?:you|u)\b/,
  /\bnobody (?:likes|loves) (?:you|u)\b/,
  /\bget lost\b/,
];

const SWAPS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** A word with the characters that stand in for letters inside it. A mark at its end is punctuation. */
const WORD = /[\p{L}\d@$][\p{L}\d@$!*]*[\p{L}\d@$]/gu;
const LETTERS_NEEDED_AROUND_STARS = 2;

/** Whether a message holds a rude word or phrase in English, plain or thinly disguised ("sh1t", "f**k", "fuuuck"). */
export function soundsRude(text: string): boolean {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (RUDE_PHRASES.some((phrase) => phrase.test(plain))) return true;
  return (plain.match(WORD) ?? []).some(isRude);
}

function isRude(written: string): boolean {
  if (written.includes('*')) return isRudeBehindStars(written);
  // A token of digits and signs alone is a number or a price.
  if (!/\p{L}/u.test(written)) return false;
  const word = written.replaceAll(/[01345!7@$]/g, (sign) => SWAPS[sign] ?? sign);
  return [word, word.replaceAll(/(.)\1{2,}/gu, '$1'), word.replaceAll(/(.)\1{2,}/gu, '$1$1')].some((spelling) =>
    RUDE_WORDS.has(spelling),
  );
}

function isRudeBehindStars(written: string): boolean {
  if (written.replaceAll(/[^\p{L}]/gu, '').length < LETTERS_NEEDED_AROUND_STARS) return false;
  const pattern = new RegExp(`^${written.replaceAll(/[^\p{L}*]/gu, '').replaceAll('*', '[a-z]')}$`);
  return [...RUDE_WORDS].some((word) => pattern.test(word));
}
