import { useTranslations } from 'use-intl';
import { useStoreValue } from '../../../lib/store/create-store.ts';
import type { CallEngine } from '../call-engine.ts';
import { SaidText } from './captions.tsx';

const MOST_LISTED = 12;

/** The last lines of a call, to read again. */
export function SaidList({ lines, name }: { lines: CallEngine['lines']; name: string }) {
  const t = useTranslations('callWords');
  const said = useStoreValue(lines);
  if (said.length === 0) return null;
  return (
    <section>
      <h3 className="text-t3">{t('lines')}</h3>
      <p className="text-small text-ink-2">{t('linesHint')}</p>
      <ol className="mt-2 flex flex-col gap-1.5 rounded-m bg-surface-2 px-4 py-3">
        {said.slice(-MOST_LISTED).map((line) => (
          <li key={`${line.isOwn} ${line.id}`} className="text-body">
            <span className="mr-2 text-label text-ink-2">
              {line.isOwn ? t('own') : <bdi translate="no">{name}</bdi>}
            </span>
            <SaidText line={line} name={name} />
          </li>
        ))}
      </ol>
    </section>
  );
}
