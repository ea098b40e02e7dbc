import { extractiveSummary } from './extractive-summary.ts';
import type { SplitSentences } from './sentences.ts';
import { CORPUS } from './words/corpus.ts';

/** The summary of every person in the corpus as text, for review and for comparison in tests. */
export function corpusOutputs(split: SplitSentences): string {
  return Object.entries(CORPUS)
    .map(([who, answers]) => {
      const made = extractiveSummary(answers, 'en', split);
      const lines =
        made === null
          ? ['(not enough conversation yet)']
          : [
              made.summary,
              ...made.highlights.map(({ text, day }) => `  > ${day}  ${text}`),
              ...made.suggestedTopics.map((topic) => `  ? ${topic}`),
            ];
      return [`## ${who}`, ...lines].join('\n');
    })
    .join('\n\n');
}
