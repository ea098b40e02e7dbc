import type { MatchesOverview } from '@cuppa/contract/people/connections/connections-contract';
import { superpowerWords } from '@cuppa/domain/people/connections/superpower-words';
import { SUPERPOWERS, type SuperpowerId } from '@cuppa/domain/people/connections/superpowers';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { Check, Compass, Feather, HeartHandshake, Leaf, type LucideIcon, MessageCircleReply } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Medallion } from '../../habit/parts/medallion.tsx';
import { FiveArcRing } from '../../ui/art/five-arc-ring.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/surfaces/card.tsx';

type Superpower = MatchesOverview['superpowers'][number];

const LOOKS: Record<SuperpowerId, { Icon: LucideIcon; tone: 'teal' | 'rose' | 'amber' | 'blue' }> = {
  value_matcher: { Icon: Leaf, tone: 'teal' },
  connection_expert: { Icon: HeartHandshake, tone: 'rose' },
  authenticity: { Icon: Feather, tone: 'amber' },
  value_explorer: { Icon: Compass, tone: 'blue' },
  responsive: { Icon: MessageCircleReply, tone: 'teal' },
};

/** The superpowers that a person has unlocked, and the progress of the others. */
export function SuperpowersCard({ superpowers }: { superpowers: Superpower[] }) {
  const t = useTranslations('matches');
  const unlocked = superpowers.filter(({ isUnlocked }) => isUnlocked).length;
  return (
    <Card as="section" className="rounded-xl! pb-4!">
      <div className="mb-2.5 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="pt-1 text-t2">{t('superpowers')}</h2>
          <p className="text-small text-ink-2">{t('unlockedCount', { count: unlocked, total: superpowers.length })}</p>
        </div>
        <FiveArcRing value={unlocked} size={56} width={8} />
      </div>
      <ul className="flex flex-col gap-1">
        {superpowers.map((superpower) => (
          <SuperpowerRow key={superpower.id} superpower={superpower} />
        ))}
      </ul>
    </Card>
  );
}

function SuperpowerRow({ superpower: { id, done, goal, isUnlocked } }: { superpower: Superpower }) {
  const t = useTranslations('matches');
  const { Icon, tone } = LOOKS[id];
  const name = superpowerWords(READER_LANGUAGE)[id];
  const isUnderWay = !isUnlocked && done > 0;
  const words = t(`progress_${id}`, { done, goal });
  return (
    <li className="flex min-h-13 items-center gap-3">
      <Medallion tone={tone} isUnlocked={isUnlocked} icon={<Icon size={18} />} className="w-13 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className={classNames('text-body leading-snug', isUnlocked ? 'font-semibold' : 'font-medium text-ink-2')}>
          {name}
        </p>
        {isUnderWay && (
          <>
            <p className="text-small leading-snug text-ink-2">{words}</p>
            <div
              role="progressbar"
              aria-label={name}
              aria-valuemin={0}
              aria-valuemax={goal}
              aria-valuenow={done}
              aria-valuetext={words}
              className="mt-1.5 h-1.5 max-w-40 overflow-hidden rounded-pill bg-surface-3"
            >
              <div
                style={{ width: `${(100 * done) / goal}%` }}
                className="h-full origin-left animate-fill rounded-pill bg-primary"
              />
            </div>
          </>
        )}
      </div>
      {isUnlocked ? (
        <span className="text-success-ink">
          <Check size={22} aria-hidden />
          <span className="sr-only">{t('unlocked')}</span>
        </span>
      ) : (
        <span className="text-label text-ink-2">{t('locked')}</span>
      )}
    </li>
  );
}

export function SuperpowersSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-4 rounded-xl bg-surface p-5 shadow-e1">
      <Skeleton className="h-6 w-[48%]" />
      {SUPERPOWERS.map(({ id }) => (
        <div key={id} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-pill" />
          <Skeleton className="h-4.5 w-[46%]" />
        </div>
      ))}
    </div>
  );
}
