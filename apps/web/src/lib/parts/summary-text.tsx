import type { Summary } from '@cuppa/contract/reflection/summary-schema';
import { Tag } from '../../ui/surfaces/tag.tsx';

type SummaryTextProps = {
  summary: Summary;
  tone: 'celadon' | 'primary';
  words: { highlights: string; topics: string };
};

const MARKERS = { celadon: 'marker:text-celadon-ink', primary: 'marker:text-primary-ink' };

/** A conversation summary: what was said, its highlights, and topics to go on with. */
export function SummaryText({ summary: { summary, highlights, suggestedTopics }, tone, words }: SummaryTextProps) {
  return (
    <>
      <p className="text-lead wrap-anywhere">{summary}</p>
      {highlights.length > 0 && (
        <div>
          <h3 className="mb-2 text-t3">{words.highlights}</h3>
          <ul className={`flex list-disc flex-col gap-1.5 pl-5 text-small wrap-anywhere text-ink-2 ${MARKERS[tone]}`}>
            {highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        </div>
      )}
      {suggestedTopics.length > 0 && (
        <div>
          <h3 className="mb-2 text-t3">{words.topics}</h3>
          <ul className="flex flex-wrap gap-2">
            {suggestedTopics.map((topic) => (
              <li key={topic}>
                <Tag tone={tone}>{topic}</Tag>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
