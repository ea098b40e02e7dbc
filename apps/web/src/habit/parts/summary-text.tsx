import type { Summary } from '@cuppa/contract/habit/reflection/summary-schema';
import { MessageCircleQuestion } from 'lucide-react';
import { useDates } from '../../lib/time/use-dates.ts';
import { classNames } from '../../ui/base/class-names.ts';

type SummaryTextProps = {
  summary: Summary;
  tone: 'celadon' | 'primary';
  words: { highlights: string; topics: string };
};

const LINES = { celadon: 'border-celadon', primary: 'border-primary' };
const SIGNS = { celadon: 'text-celadon-ink', primary: 'text-primary-ink' };

/** A conversation summary: recurring subjects, verbatim quotations with their day, and questions to continue with. */
export function SummaryText({ summary: { summary, highlights, suggestedTopics }, tone, words }: SummaryTextProps) {
  const dates = useDates();
  return (
    <>
      <p className="text-lead wrap-anywhere">{summary}</p>
      {highlights.length > 0 && (
        <div>
          <h3 className="mb-2 text-t3">{words.highlights}</h3>
          <ul className="flex flex-col gap-3">
            {highlights.map(({ text, day }) => (
              <li key={text}>
                <figure className={classNames('border-l-2 pl-3.5', LINES[tone])}>
                  <blockquote dir="auto" className="text-small wrap-anywhere text-ink">
                    {text}
                  </blockquote>
                  {day !== null && (
                    <figcaption className="mt-0.5 text-label text-ink-2">
                      <time dateTime={day}>{dates.sayIn('UTC', 'weekdayDate', `${day}T12:00:00Z`)}</time>
                    </figcaption>
                  )}
                </figure>
              </li>
            ))}
          </ul>
        </div>
      )}
      {suggestedTopics.length > 0 && (
        <div>
          <h3 className="mb-2 text-t3">{words.topics}</h3>
          <ul className="flex flex-col gap-2">
            {suggestedTopics.map((topic) => (
              <li key={topic} className="flex gap-2 text-small wrap-anywhere text-ink">
                <MessageCircleQuestion size={18} aria-hidden className={classNames('mt-0.5 shrink-0', SIGNS[tone])} />
                <span className="min-w-0">{topic}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
