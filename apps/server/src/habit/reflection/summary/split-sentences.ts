import { type SplitSentences, splitBuiltIn } from '@cuppa/domain/habit/reflection/summary/sentences';

/**
 * The Wikimedia Foundation's sentence splitter, which knows the abbreviations of many languages. It is a native module
 * with builds for only a few platforms; elsewhere the runtime's own rules take its place.
 */
export const splitSentences: SplitSentences = await import('sentencex').then(
  ({ segment }): SplitSentences =>
    (line, language) =>
      segment(language, line),
  () => splitBuiltIn,
);
