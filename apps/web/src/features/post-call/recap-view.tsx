import type { Recap } from '@cuppa/contract/post-call/post-call-contract';
import { Clock, Heart, History, Leaf, MessagesSquare, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../lib/use-focus-on-mount.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { formatClock } from '../../ui/timer-ring.tsx';
import { JournalCard } from './journal-card.tsx';

export function RecapView({ recap }: { recap: Recap }) {
  const t = useTranslations('postCall');
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-768 flex-col gap-3.5 px-4 pt-[calc(16px+var(--safe-t))] pb-[calc(32px+var(--safe-b))]"
    >
      <RecapHero recap={recap} />
      <Card as="section">
        <h2 className="mb-4 text-t2">{t('insights')}</h2>
        <dl className="grid grid-cols-2 gap-3">
          <Insight
            label={t('callDuration')}
            value={formatClock(recap.durationSeconds)}
            tone="bg-celadon-soft text-celadon-ink"
            icon={<Clock size={24} aria-hidden />}
          />
          <Insight
            label={t('xpEarned')}
            value={String(recap.xpEarned)}
            tone="bg-chamomile-soft text-chamomile-ink"
            icon={<Zap size={24} aria-hidden />}
          />
          <Insight
            label={t('connectionQuality')}
            value={recap.feedback === null ? t('notRated') : t('outOf', { value: recap.feedback.connectionRating })}
            tone="bg-primary-soft text-primary-ink"
            icon={<Heart size={24} aria-hidden />}
          />
          <Insight
            label={t('conversationCount')}
            value={String(recap.conversationCount)}
            tone="bg-pea-soft text-pea-ink"
            icon={<MessagesSquare size={24} aria-hidden />}
          />
        </dl>
      </Card>
      <JournalCard callId={recap.callId} />
      <Link to="/home" className={buttonStyles('primary')}>
        {t('backToHome')}
      </Link>
      <Link to="/xp-store" className={buttonStyles('outline')}>
        {t('viewStore')}
      </Link>
    </main>
  );
}

function RecapHero({ recap }: { recap: Recap }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const t = useTranslations('postCall');
  const title = recap.partnerName === '' ? t('yourConversation') : t('conversationWith', { name: recap.partnerName });
  return (
    <section
      data-stage
      className="relative flex min-h-80 flex-col justify-between overflow-hidden rounded-xl bg-stage p-4 text-on-stage"
    >
      {recap.videoUrl === null ? (
        <div className="absolute inset-0 grid place-items-center pb-16">
          <Avatar name={recap.partnerName} seed={recap.partnerAvatarSeed} size={150} hasEar />
        </div>
      ) : (
        <video controls src={recap.videoUrl} className="absolute inset-0 size-full object-cover" />
      )}
      <div className="relative flex items-start justify-between gap-3">
        <span className="inline-flex items-center gap-2 rounded-pill bg-stage-glass px-3.5 py-2 text-label">
          <Leaf size={16} aria-hidden />
          {recap.matchType}
        </span>
        <Tag tone="premium" className="text-small">
          {t('plusXp', { xp: recap.xpEarned })}
        </Tag>
      </div>
      <div className="relative">
        <h1 ref={heading} tabIndex={-1} className="text-t1">
          {title}
        </h1>
        <p className="mt-2 flex flex-wrap gap-4 text-small text-on-stage-2">
          <span className="inline-flex items-center gap-1.5">
            <Clock size={16} aria-hidden />
            {durationWords(recap.durationSeconds, t)}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <History size={16} aria-hidden />
            {agoWords(recap.endedAt, t)}
          </span>
        </p>
      </div>
    </section>
  );
}

type Translate = ReturnType<typeof useTranslations<'postCall'>>;

function durationWords(seconds: number, t: Translate): string {
  return seconds < 60 ? t('seconds', { count: seconds }) : t('minutes', { count: Math.floor(seconds / 60) });
}

function agoWords(endedAt: string, t: Translate): string {
  const minutes = Math.floor((Date.now() - Date.parse(endedAt)) / 60_000);
  if (!(minutes >= 1)) return t('justNow');
  if (minutes < 60) return t('minutesAgo', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? t('hoursAgo', { count: hours }) : t('daysAgo', { count: Math.floor(hours / 24) });
}

function Insight({ label, value, tone, icon }: { label: string; value: string; tone: string; icon: ReactNode }) {
  return (
    <div className={`flex min-h-28 flex-col justify-between rounded-m p-4 ${tone}`}>
      <dt className="text-label">{label}</dt>
      <dd className="flex items-end justify-between gap-2">
        <span className="font-display text-t1 text-ink tabular-nums">{value}</span>
        {icon}
      </dd>
    </div>
  );
}
