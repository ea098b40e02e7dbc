import type { WeekCup } from '@cuppa/contract/habit/week-cup/week-cup-contract';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../accounts/parts/core-value-label.ts';
import { VALUE_ICONS } from '../../accounts/parts/value-icons.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { Tag } from '../../ui/surfaces/tag.tsx';

const MOST_VALUES = 6;

/** Calls and teas, each next to its goal; the values that came up; the question with the longest answer. */
export function WeekFacts({ cup }: { cup: WeekCup }) {
  const t = useTranslations('weekCup');
  const { calls, teas, aims, values, favoriteQuestion } = cup;
  return (
    <>
      <div className="grid gap-3.5 @3xs:grid-cols-2">
        <Fact label={t('calls')} done={calls} aim={aims.calls} />
        <Fact label={t('teas')} done={teas} aim={aims.teas} />
      </div>
      {values.length > 0 && (
        <Card as="section">
          <h2 className="text-t3">{t('values')}</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {values.slice(0, MOST_VALUES).map(({ id, people }) => {
              const Icon = VALUE_ICONS[id];
              return (
                <li key={id}>
                  <Tag tone="celadon" className="max-w-full text-small wrap-anywhere">
                    <Icon size={16} aria-hidden />
                    <span>{t('valuePeople', { value: coreValueLabel(id), people })}</span>
                  </Tag>
                </li>
              );
            })}
          </ul>
        </Card>
      )}
      {favoriteQuestion !== null && (
        <Card as="section">
          <h2 className="text-t3">{t('question')}</h2>
          <p className="mt-2 font-display text-lead font-semibold text-balance wrap-anywhere">
            {favoriteQuestion.text}
          </p>
          <Link
            to="/daily-tea/past"
            className="mt-2 inline-flex min-h-11 items-center text-small font-semibold underline"
          >
            {t('questionLink')}
          </Link>
        </Card>
      )}
    </>
  );
}

function Fact({ label, done, aim }: { label: string; done: number; aim: number | null }) {
  const t = useTranslations('weekCup');
  return (
    <Card as="section">
      <h2 className="text-small text-ink-2">{label}</h2>
      <p className="font-display text-d2 tabular-nums">{done}</p>
      {aim !== null && <p className="text-small">{t(done >= aim ? 'aimReached' : 'aim', { done, aim })}</p>}
    </Card>
  );
}
