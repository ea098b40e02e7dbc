import { Captions as CaptionsIcon, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStoreValue } from '../../../lib/store/create-store.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import type { CallEngine } from '../call-engine.ts';
import { readingMs } from './call-line.ts';
import type { SaidLine } from './line-exchange.ts';

const MOST_SHOWN = 3;
const TICK_MS = 500;

type CaptionsProps = {
  lines: CallEngine['lines'];
  name: string;
  /** Keeps the last line of each side, for those who answer by typing. */
  isWriting: boolean;
};

/** The latest lines as captions, each long enough to be read: the other's at the left, one's own at the right. */
export function Captions({ lines, name, isWriting }: CaptionsProps) {
  const t = useTranslations('callWords');
  const said = useStoreValue(lines);
  const now = useNow(TICK_MS);
  const shown = shownOf(said, now, isWriting);
  const theirs = said.filter(({ isOwn }) => !isOwn).slice(-MOST_SHOWN);
  return (
    <>
      {/* Captions go after a while; what is spoken of them must not be spoken again then. */}
      <div role="log" className="sr-only">
        {theirs.map(({ id, text, isHarsh }) => (
          <p key={id}>{isHarsh ? t('hidden', { name }) : t('said', { name, text })}</p>
        ))}
      </div>
      {shown.length > 0 && (
        // Reversed, it stays scrolled to the newest line: with large text on a small screen not all have room.
        <div className="flex max-h-[22dvh] flex-col-reverse overflow-y-auto">
          <div className="flex flex-col gap-1.5">
            {shown.map((line) => (
              <Caption key={`${line.isOwn} ${line.id}`} line={line} name={name} onRetry={() => lines.retry(line.id)} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

function shownOf(said: readonly SaidLine[], now: number, isWriting: boolean): SaidLine[] {
  const kept = isWriting ? [said.findLast(({ isOwn }) => isOwn), said.findLast(({ isOwn }) => !isOwn)] : [];
  const readable = said
    .filter((line) => kept.includes(line) || now - line.at < readingMs(line.text))
    .slice(-MOST_SHOWN);
  return said.filter((line) => line.delivery === 'late' || readable.includes(line));
}

type CaptionProps = { line: SaidLine; name: string; onRetry: () => void };

function Caption({ line, name, onRetry }: CaptionProps) {
  const t = useTranslations('callWords');
  return (
    <div
      data-caption={line.isOwn ? 'own' : 'theirs'}
      className={classNames(
        'max-w-[90%] animate-fade rounded-m bg-stage-glass px-3.5 py-2 text-body',
        line.isOwn ? 'self-end' : 'self-start',
      )}
    >
      <span className="mr-2 text-label text-on-stage-2">
        {line.isOwn ? t('own') : <bdi translate="no">{name}</bdi>}
      </span>
      {line.kind === 'speech' && (
        <CaptionsIcon size={16} role="img" aria-label={t('speech')} className="mr-1.5 inline text-on-stage-2" />
      )}
      <SaidText line={line} name={name} />
      {line.delivery === 'late' && (
        <button
          type="button"
          onClick={onRetry}
          className="flex min-h-11 items-center gap-1.5 text-small font-semibold text-chamomile"
        >
          <RotateCw size={16} aria-hidden />
          <span>{`${t('late')} · ${t('retry')}`}</span>
        </button>
      )}
    </div>
  );
}

/** The text of a line; what may hurt is shown on request. */
export function SaidText({ line, name }: Pick<CaptionProps, 'line' | 'name'>) {
  const t = useTranslations('callWords');
  const [isShown, setIsShown] = useState(!line.isHarsh);
  if (isShown)
    return (
      <bdi dir="auto" className="wrap-anywhere">
        {line.text}
      </bdi>
    );
  return (
    <>
      <span>{`${t('hidden', { name })} `}</span>
      <button type="button" onClick={() => setIsShown(true)} className="-my-2 py-2 font-semibold underline">
        {t('show')}
      </button>
    </>
  );
}
