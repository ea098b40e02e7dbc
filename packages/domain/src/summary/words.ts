const segmenters = {
  word: new Intl.Segmenter('en', { granularity: 'word' }),
  sentence: new Intl.Segmenter('en', { granularity: 'sentence' }),
};

/** The words of a text in their original form, in any language. */
export function wordsOf(text: string): string[] {
  return [...segmenters.word.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** The sentences of a text. A line break ends a sentence too. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => [...segmenters.sentence.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => wordsOf(sentence).length > 0);
}
