import { Clock, Heart, MessagesSquare, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/base/class-names.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { formatClock } from '../parts/timer-ring.tsx';
import type { ShownRecap } from './known-call.ts';

const RATINGS = [1, 2, 3, 4, 5] as const;

/** Four numbers of a call, or three without XP. The XP are the ones that the server awarded. */
export function CallInsights({ recap }: { recap: ShownRecap }) {
  const t = useTranslations('postCall');
  const counted = (figure: number) => (recap.isFromMemory === true ? t('notRated') : String(figure));
  const isOvernight = recap.pay === 'overnight';
  const rating = recap.feedback?.connectionRating;
  return (
    <Card as="section" className="p-4!">
      <h2 className="mb-3 px-1 text-t2">{t('insights')}</h2>
      <dl className="grid grid-cols-2 gap-2.5 *:last:odd:col-span-2">
        <Insight
          label={t('callDuration')}
          value={formatClock(recap.durationSeconds)}
          tone="bg-celadon-soft text-celadon-ink"
          icon={<Clock size={24} aria-hidden />}
        />
        {recap.isXpShown && (
          <Insight
            label={t('xpEarned')}
            value={isOvernight ? t('overnight') : counted(recap.xpEarned)}
            isWord={isOvernight}
            tone="bg-chamomile-soft text-chamomile-ink"
            icon={<Zap size={24} aria-hidden />}
          />
        )}
        <Insight
          label={t('connectionQuality')}
          value={rating === undefined ? t('notRated') : t('outOf', { value: rating })}
          tone="bg-primary-soft text-primary-ink"
          icon={<Heart size={24} aria-hidden />}
          bar={
            rating !== undefined && (
              <span aria-hidden className="mt-1.5 flex animate-fill gap-1">
                {RATINGS.map((step) => (
                  <span
                    key={step}
                    className={classNames('h-1.75 flex-1 rounded-pill bg-primary', step > rating && 'opacity-25')}
                  />
                ))}
              </span>
            )
          }
        />
        <Insight
          label={t('conversationCount')}
          value={counted(recap.conversationCount)}
          tone="bg-pea-soft text-pea-ink"
          icon={<MessagesSquare size={24} aria-hidden />}
        />
      </dl>
    </Card>
  );
}

type InsightProps = { label: string; value: string; isWord?: boolean; tone: string; icon: ReactNode; bar?: ReactNode };

function Insight({ label, value, isWord = false, tone, icon, bar }: InsightProps) {
  return (
    <div className={classNames('flex min-h-28 flex-col justify-between rounded-m p-3.5', tone)}>
      <dt className="text-label">{label}</dt>
      <dd>
        <span className={classNames('flex items-end justify-between gap-2', isWord && 'flex-wrap')}>
          <span className={classNames('font-display text-ink tabular-nums', isWord ? 'text-t3' : 'text-d2')}>
            {value}
          </span>
          {icon}
        </span>
        {bar}
      </dd>
    </div>
  );
}
