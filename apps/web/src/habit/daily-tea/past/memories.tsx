import type { TeaAnswer } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/time/use-dates.ts';

type MemoriesProps = { yearAgo: readonly TeaAnswer[]; monthAgo: readonly TeaAnswer[] };

/** The person's answers of a year and a month ago, if there are any. */
export function Memories({ yearAgo, monthAgo }: MemoriesProps) {
  const t = useTranslations('dailyTea.shelf');
  return (
    <section aria-labelledby="tea-memories" className="overflow-hidden rounded-xl bg-chamomile-soft p-5.5 shadow-e1">
      <h2 id="tea-memories" className="mb-4 text-t2">
        {t('memories')}
      </h2>
      <div className="flex flex-col gap-5">
        {yearAgo.length > 0 && <Memory title={t('yearAgo')} answers={yearAgo} />}
        {monthAgo.length > 0 && <Memory title={t('monthAgo')} answers={monthAgo} />}
      </div>
    </section>
  );
}

function Memory({ title, answers }: { title: string; answers: readonly TeaAnswer[] }) {
  const dates = useDates();
  return (
    <div>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-t3">
        <span>{title}</span>
        <span className="text-label font-normal text-ink-2">
          {dates.sayIn('UTC', 'date', `${answers[0]?.day}T12:00:00Z`)}
        </span>
      </h3>
      <ul className="mt-2.5 flex flex-col gap-2.5">
        {answers.map(({ id, question, answer }) => (
          <li key={id} className="rounded-l bg-surface p-4">
            <p className="text-small font-semibold text-ink-2">{question}</p>
            <p dir="auto" className="mt-1 text-body wrap-anywhere whitespace-pre-wrap">
              {answer}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
