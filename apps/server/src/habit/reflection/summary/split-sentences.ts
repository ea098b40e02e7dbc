import { type SplitSentences, splitBuiltIn } from '@cuppa/domain/habit/reflection/summary/sentences';

/**
 * The splitter of the Wikimedia Foundation, which knows the abbreviations of many languages. It is a native module, and
 * there is a build of it for few platforms only; elsewhere the runtime's own rules take its place.
 */
export const splitSentences: SplitSentences = await import('sentencex').then(
  ({ segment }): SplitSentences =>
    (line, language) =>
      segment(language, line),
  () => splitBuiltIn,
);
