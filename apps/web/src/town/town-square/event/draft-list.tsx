import { useQuery } from '@tanstack/react-query';
import { ChevronRight, PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { useDates } from '../../../lib/time/use-dates.ts';

/** The person's drafts; renders nothing if there are none. */
export function DraftList() {
  const { queries } = useServer();
  const t = useTranslations('event');
  const dates = useDates();
  const { data } = useQuery(queries.hosting.drafts.queryOptions({ staleTime: 0 }));
  if (data === undefined || data.drafts.length === 0) return null;
  return (
    <section className="mb-5">
      <h2 className="mb-2.5 px-1.5 text-t3">{t('drafts')}</h2>
      <ul className="flex flex-col gap-2.5">
        {data.drafts.map(({ id, fields, updatedAt }) => (
          <li key={id}>
            <Link
              to={`/town-square/host/${id}`}
              className="flex min-h-15 items-center gap-3.5 rounded-l bg-surface px-4.5 py-2.5 shadow-e1 hover:bg-surface-2"
            >
              <PencilLine size={20} aria-hidden className="shrink-0 text-ink-2" />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block font-semibold wrap-anywhere">
                  {fields.title || t('untitled')}
                </span>
                <span className="block text-small text-ink-2">
                  {t('editedOn', { moment: dates.say('shortMoment', updatedAt) })}
                </span>
              </span>
              <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
