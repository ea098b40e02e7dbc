const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a text in their original form, in any language. */
export function wordsOf(text: string): string[] {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** Titles before a name, as they are written in English. */
export const TITLES: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'mx', 'dr', 'prof', 'st']);

/**
 * The words of a text in groups separated by punctuation. A hyphen, an apostrophe or the full stop of a title does not
 * separate.
 */
export function phrasesOf(text: string): string[][] {
  const groups: string[][] = [[]];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const last = groups.at(-1)?.at(-1) ?? '';
    if (isWordLike) groups.at(-1)?.push(segment);
    else if (!/^[\s\-‐‑'’]+$/u.test(segment) && !(segment === '.' && TITLES.has(last.toLowerCase()))) groups.push([]);
  }
  return groups.filter((words) => words.length > 0);
}

/** A word in the form used by the lists. */
export function normalized(word: string): string {
  return word.toLowerCase().replaceAll('’', "'");
}

const ENDINGS: Readonly<Record<string, RegExp>> = {
  en: /(?:'s|s)$/,
  es: /(?:es|s)$/,
  pt: /s$/,
  fr: /[sx]$/,
  nl: /(?:en|s)$/,
  de: /(?:en|es|n|s|e)$/,
  it: /[aeio]$/,
  pl: /(?:ami|ach|ego|emu|owi|iem|em|ie|ów|ą|ę|y|i|a|e|u|o)$/,
  ru: /(?:ами|ями|ого|ему|ому|ах|ях|ом|ем|ой|ей|ам|ям|ов|ев|ый|ий|ая|ое|ые|ы|и|а|я|у|ю|е|о|ь|й)$/,
  uk: /(?:ами|ями|ого|ому|ах|ях|ом|ем|ою|єю|ій|ам|ям|ів|ий|і|и|а|я|у|ю|е|о|ь|й)$/,
};

/** The part of a word that its plural and, in languages with cases, its other forms share. */
export function stemOf(word: string, language: string): string {
  const plain = normalized(word);
  if (language === 'en' && /(?:ss|us|is|ews)$/.test(plain)) return plain;
  const stem = plain.replace(ENDINGS[language] ?? /$^/, '');
  return stem.length >= 3 ? stem : plain;
}
