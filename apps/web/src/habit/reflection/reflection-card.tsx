import type { Reflection } from '@cuppa/contract/habit/reflection/reflection-contract';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { THEME_ICONS } from './theme-looks.ts';

/**
 * More than two lines of the widest card, yet short enough that a screen reader does not read all of it before it is
 * opened.
 */
const PREVIEW_LENGTH = 240;

type ReflectionCardProps = { reflection: Reflection; onOpen: () => void };

/** The beginning of a reflection, as a button that opens it. */
export function ReflectionCard({ reflection: { themeId, entries, writtenAt }, onOpen }: ReflectionCardProps) {
  const t = useTranslations('reflection');
  const dates = useDates();
  const Icon = THEME_ICONS[themeId];
  const words = entries.find((entry) => entry !== '') ?? '';
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-center gap-3 rounded-l bg-surface p-5 text-left shadow-e1 transition-shadow hover:shadow-e2"
    >
      <span className="min-w-0 flex-1">
        <span className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag tone="primary">
            <Icon size={14} aria-hidden />
            <span>{t(`theme.${themeId}`)}</span>
          </Tag>
          <span className="text-label text-ink-2">{dates.say('shortWeekdayDate', writtenAt)}</span>
        </span>
        <span dir="auto" className="line-clamp-2 text-body wrap-anywhere">
          {[...words].slice(0, PREVIEW_LENGTH).join('')}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-3" />
    </button>
  );
}
