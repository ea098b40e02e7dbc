import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/** Unkind words that the library lacks: it is about obscenity. */
const UNKIND_WORDS: readonly string[] =
  `arse arsehole arseholes bastards bollocks bugger douche douchebag fatso fuckwit idiot idiotic idiots imbecile jackass
  jerk jerks kys loser losers moron moronic morons paki prick pricks scum scumbag slag spastic stfu stupid tosser ugly
  wanker wankers wench worthless wtf crap ass asses dick dicks cock cocks piss pissed tits shitty shite`.split(/\s+/);

const PHRASES: readonly RegExp[] = [
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
/** A word with the characters that replace letters inside it. A mark at its end is punctuation. */
const WORD = /[\p{L}\d@$][\p{L}\d@$!*]*[\p{L}\d@$]/gu;
const LETTERS_NEEDED_AROUND_STARS = 2;
/** These are also names. */
const NAMES = /\b(?:Dick|Fanny|Willy|Randy|Gaylord)\b(?:’s|'s)?/g;
const ADDRESS = /\bhttps?:\/\/\S+/giu;

/** Words and places in which the library finds rude ones. */
const INNOCENT =
  /^(?:(?:pea|han|shuttle|wood|hitch|bab|spat|gamec)cock|cock(?:pit|tail|er|erel|roach|atoo|le|ney|fosters|burn)|dick(?:ens|inson|son|ie|ensian)|penistone|moby-dick\w*)/u;

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const known = new Set(UNKIND_WORDS);
// The predicate is the way to read the library's words one by one; it removes none.
new DataSet<{ originalWord: string }>().addAll(englishDataset).removePhrasesIf(({ metadata }) => {
  if (metadata !== undefined) known.add(metadata.originalWord);
  return false;
});

/** True if an English message contains a rude word or phrase, plain or thinly disguised ("sh1t", "f**k", "fuuuck"). */
export function soundsRudeInEnglish(written: string): boolean {
  const text = written.replaceAll(ADDRESS, ' ').replaceAll(NAMES, ' ').normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const plain = text.toLowerCase();
  if (PHRASES.some((phrase) => phrase.test(plain))) return true;
  const words = plain.match(WORD) ?? [];
  // Checks word by word: across blanks and digits the library finds words that no one wrote.
  return words.some((word) => isUnkind(word) || (isWord(word) && matcher.hasMatch(word)));
}

function isWord(word: string): boolean {
  return /\p{L}/u.test(word) && !INNOCENT.test(word);
}

function isUnkind(written: string): boolean {
  if (written.includes('*')) return isRudeBehindStars(written);
  // A token without letters is a number or a price.
  if (!/\p{L}/u.test(written)) return false;
  const word = written.replaceAll(/[01345!7@$]/g, (sign) => SWAPS[sign] ?? sign);
  return [word, word.replaceAll(/(.)\1{2,}/gu, '$1'), word.replaceAll(/(.)\1{2,}/gu, '$1$1')].some((spelling) =>
    known.has(spelling),
  );
}

function isRudeBehindStars(written: string): boolean {
  if (written.replaceAll(/[^\p{L}]/gu, '').length < LETTERS_NEEDED_AROUND_STARS) return false;
  const pattern = new RegExp(`^${written.replaceAll(/[^\p{L}*]/gu, '').replaceAll('*', '[a-z]')}$`);
  return [...known].some((word) => pattern.test(word));
}
