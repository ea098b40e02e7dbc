import type { ConnectionPage } from '@cuppa/contract/people/connections/connections-contract';
import { Award, Flame, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BadgeMedallion } from '../../habit/parts/badge-medallion.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Card } from '../../ui/surfaces/card.tsx';

/** Level, XP, streak and badges, each only if the person shows it, without gaps. */
export function PersonShown({ page: { person, shown } }: { page: ConnectionPage }) {
  const t = useTranslations('person');
  const { level, xp, streak } = shown;
  const badges = shown.badges ?? [];
  const hasNumbers = level !== null || xp !== null || streak !== null;
  if (!hasNumbers && badges.length === 0) return null;
  return (
    <Card as="section" className="p-4!">
      <h2 className="mb-3 px-1 text-t2">{t('shownTitle', { name: person.firstName })}</h2>
      {hasNumbers && (
        <dl className="flex flex-wrap gap-2.5">
          {level !== null && (
            <Fact label={t('level')} tone="bg-primary-soft text-primary-ink" icon={<Award size={20} aria-hidden />}>
              {level}
            </Fact>
          )}
          {xp !== null && (
            <Fact label={t('xp')} tone="bg-chamomile-soft text-chamomile-ink" icon={<Zap size={20} aria-hidden />}>
              {xp}
            </Fact>
          )}
          {streak !== null && (
            <Fact label={t('streak')} tone="bg-celadon-soft text-celadon-ink" icon={<Flame size={20} aria-hidden />}>
              {t('streakDays', { days: streak })}
            </Fact>
          )}
        </dl>
      )}
      {badges.length > 0 && (
        <>
          <h3 className={classNames('mb-2.5 px-1 text-t3', hasNumbers && 'mt-5')}>{t('badges')}</h3>
          <ul className="flex flex-wrap gap-x-2 gap-y-3">
            {badges.map(({ id, name }) => (
              <li key={id} className="flex w-20 flex-col items-center gap-1.5 text-center text-label">
                <BadgeMedallion id={id} className="w-14" />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

type FactProps = { label: string; tone: string; icon: ReactNode; children: ReactNode };

function Fact({ label, tone, icon, children }: FactProps) {
  return (
    <div className={classNames('flex min-h-20 min-w-24 flex-1 flex-col justify-between rounded-m p-3.5', tone)}>
      <dt className="flex items-center justify-between gap-2 text-label">
        <span>{label}</span>
        {icon}
      </dt>
      <dd className="font-display text-t2 text-ink tabular-nums">{children}</dd>
    </div>
  );
}
