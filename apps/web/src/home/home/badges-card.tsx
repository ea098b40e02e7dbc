import type { Home } from '@cuppa/contract/home/home/home-contract';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { BadgeMedallion } from '../../habit/parts/badge-medallion.tsx';
import { LateWords } from '../../lib/page/late-words.tsx';
import homeLate from '../../messages/en/home/home-late.json' with { type: 'json' };
import { classNames } from '../../ui/base/class-names.ts';

const WORDS = { homeLate };
const SHOWN = 7;
const SHOWN_ON_PHONES = 5;

type BadgesCardProps = { badges: Home['badges'] };

export function BadgesCard(props: BadgesCardProps) {
  return (
    <LateWords words={WORDS}>
      <Badges {...props} />
    </LateWords>
  );
}

function Badges({ badges }: BadgesCardProps) {
  const t = useTranslations('homeLate');
  const earned = badges.filter((badge) => badge.earnedAt !== null);
  return (
    <section className="col-span-full rounded-l bg-surface px-5 pt-4.5 pb-5.5 shadow-e1 lg:col-span-6">
      <div className="flex items-center justify-between">
        <h2 className="text-t2">{t('badges')}</h2>
        <Link
          to="/badges"
          className="-my-2.5 -mr-2 inline-flex min-h-11 items-center gap-1 px-2 text-small font-semibold text-ink-2 tabular-nums hover:text-ink"
        >
          <span className="sr-only">{`${t('badges')}: `}</span>
          <span>{t('badgeCount', { earned: earned.length, total: badges.length })}</span>
          <ChevronRight size={18} aria-hidden />
        </Link>
      </div>
      {earned.length === 0 ? (
        <p className="mt-1 text-small text-ink-2">{t('noBadges')}</p>
      ) : (
        <ul className="mt-4 grid grid-cols-5 gap-0.5 lg:grid-cols-7">
          {earned.slice(0, SHOWN).map((badge, index) => (
            <li
              key={badge.id}
              className={classNames('justify-items-center', index < SHOWN_ON_PHONES ? 'grid' : 'hidden lg:grid')}
            >
              <BadgeMedallion id={badge.id} isUnlocked className="w-full max-w-15.5" />
              <span className="sr-only">{t('badgeEarned', { name: badge.name })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
