import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/base/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EventPin } from '../parts/event-pin.tsx';
import { EventMoment } from './event-moment.tsx';
import type { Pins } from './use-town-map.ts';

/** The list shows more rows on request: an area may have thousands of pins. */
const ROWS = 30;

type MapCaptionProps = {
  ref: Ref<HTMLButtonElement>;
  pins: Pins;
  isNear: boolean;
  /** The city that stands for the reader’s unknown place; else null. */
  town: string | null;
  isOpen: boolean;
  onToggle: () => void;
  chosenId: string | null;
  onPoint: (eventId: string | null) => void;
};

const linkToPlace = (words: ReactNode) => (
  <Link
    to="/settings/location"
    className="relative z-1 -my-2 inline-block py-2 font-semibold text-primary-ink underline"
  >
    {words}
  </Link>
);

/** The number of events on the map, and below it their list. */
export function MapCaption({ ref, pins, isNear, town, isOpen, onToggle, ...listed }: MapCaptionProps) {
  const t = useTranslations('townSquare');
  const common = useTranslations('common');
  const listId = useId();
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  const count = pins.data?.pins.length ?? null;
  return (
    <div className="flex min-h-0 flex-col rounded-l bg-surface shadow-e2">
      <div className="relative flex shrink-0 items-center gap-3 p-3 short:gap-2 short:p-1.5">
        <span
          aria-hidden
          className={classNames(
            'grid min-h-14 min-w-14 place-items-center rounded-m bg-celadon px-2 font-display font-extrabold text-on-celadon tabular-nums short:min-h-11 short:min-w-11',
            (count ?? 0) < 1_000 ? 'text-t1' : 'text-t3',
          )}
        >
          {count === null ? '' : t('mapNumber', { count })}
        </span>
        <span role="status" className="min-w-0 flex-1">
          <span className="block font-display text-t3 font-bold">
            {pins.isError && <span>{t('loadFailed')}</span>}
            {count === 0 && <span>{t('empty')}</span>}
            {count !== null && count > 0 && <span>{t('mapCount', { count, isMore: String(pins.data?.isMore) })}</span>}
          </span>
          <span className="block text-small text-ink-2">
            {!isNear && <span>{t('mapHere')}</span>}
            {isNear && town === null && <span>{t('mapNear')}</span>}
            {isNear && town !== null && <span>{t.rich('mapAround', { town, link: linkToPlace })}</span>}
          </span>
        </span>
        {pins.isError ? (
          <Button variant="outline" size="sm" isLoading={pins.isFetching} onClick={() => void pins.refetch()}>
            {common('retry')}
          </Button>
        ) : (
          <button
            ref={ref}
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={t('mapList')}
            onClick={onToggle}
            className="grid size-11 shrink-0 place-items-center rounded-l text-ink-2 after:absolute after:inset-0 after:rounded-l"
          >
            <Chevron size={22} aria-hidden />
          </button>
        )}
      </div>
      <div id={listId} hidden={!isOpen} className="min-h-0 overflow-y-auto px-3 pb-3">
        {isOpen && pins.data !== undefined && <PinList pins={pins.data.pins} {...listed} />}
      </div>
    </div>
  );
}

type PinListProps = Pick<MapCaptionProps, 'chosenId' | 'onPoint'> & { pins: NonNullable<Pins['data']>['pins'] };

function PinList({ pins, chosenId, onPoint }: PinListProps) {
  const t = useTranslations('townSquare');
  const [rows, setRows] = useState(ROWS);
  const chosen = useRef<HTMLLIElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const rowOfChosen = pins.findIndex(({ id }) => id === chosenId) + 1;
  const shown = Math.max(rows, rowOfChosen);
  return (
    <>
      <ul>
        {pins.slice(0, shown).map((pin) => (
          <li
            key={pin.id}
            ref={pin.id === chosenId ? chosen : null}
            className={classNames(
              'relative flex items-center gap-3 rounded-m p-2 hover:bg-surface-2',
              pin.id === chosenId && 'bg-surface-2',
            )}
          >
            <EventPin kind={pin.type} className="h-9 w-auto shrink-0" />
            <span className="min-w-0 flex-1">
              <Link
                to={`/town-square/${pin.id}`}
                onMouseEnter={() => onPoint(pin.id)}
                onMouseLeave={() => onPoint(null)}
                onFocus={() => onPoint(pin.id)}
                onBlur={() => onPoint(null)}
                className="rounded-xs font-display text-body font-bold wrap-anywhere after:absolute after:inset-0 after:rounded-m"
              >
                <bdi>{pin.title}</bdi>
              </Link>
              <EventMoment event={pin} />
            </span>
          </li>
        ))}
      </ul>
      {shown < pins.length && (
        <Button variant="text" size="sm" className="mx-auto flex" onClick={() => setRows(shown + ROWS)}>
          {t('showMore')}
        </Button>
      )}
    </>
  );
}
