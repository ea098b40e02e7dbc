import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readJson } from '../../lib/server/read-json.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Written by the build (build/read-licences.ts). */
type Licence = { name: string; version: string; identifier?: string; text?: string };

const keyOf = ({ name, version }: Licence) => `${name}@${version}`;

async function readLicences(paths: readonly string[]): Promise<Licence[]> {
  const lists = (await Promise.all(paths.map(readJson))) as Licence[][];
  return [...new Map(lists.flat().map((one) => [keyOf(one), one])).values()].toSorted((a, b) =>
    keyOf(a).localeCompare(keyOf(b), 'en'),
  );
}

/** The packages in one half of the app; each opens to the text of its license. */
export function LicenceList({ title, paths }: { title: string; paths: readonly string[] }) {
  const t = useTranslations('about');
  const list = useQuery({ queryKey: ['licences', ...paths], queryFn: () => readLicences(paths), staleTime: Infinity });
  return (
    <section aria-label={title}>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-body font-semibold">{title}</h3>
        {list.data !== undefined && <p className="text-small text-ink-2">{t('count', { count: list.data.length })}</p>}
      </div>
      {list.isPending && <Skeleton className="mt-2 h-40 rounded-m" />}
      {list.isError && (
        <>
          <p className="mt-2 mb-3 text-body text-ink-2">{t('failed')}</p>
          <Button variant="outline" size="sm" isLoading={list.isFetching} onClick={() => void list.refetch()}>
            {t('again')}
          </Button>
        </>
      )}
      {list.data !== undefined && (
        <ul className="mt-2 max-h-120 overflow-y-auto overscroll-contain rounded-m bg-surface-2 py-1">
          {list.data.map((licence) => (
            <li key={keyOf(licence)}>
              <LicenceItem licence={licence} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function LicenceItem({ licence }: { licence: Licence }) {
  const t = useTranslations('about');
  const [isOpen, setIsOpen] = useState(false);
  const { name, version, identifier = t('unknown'), text } = licence;
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline justify-between gap-x-3 px-4 py-2 text-small focus-visible:-outline-offset-3">
        <span className="min-w-0 font-semibold wrap-anywhere">
          <span>{name}</span> <span className="font-normal text-ink-2">{version}</span>
        </span>
        <span className="text-ink-2">{identifier}</span>
      </summary>
      {isOpen && (
        <p className="px-4 pb-3 text-label font-normal whitespace-pre-line text-ink-2 wrap-anywhere">
          {text ?? t('noText', { licence: identifier })}
        </p>
      )}
    </details>
  );
}
