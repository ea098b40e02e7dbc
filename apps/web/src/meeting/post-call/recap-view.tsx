import { RITUAL_MIN_RATING } from '@cuppa/domain/meeting/reconnections/reconnection';
import { Ban, Clock, History, Leaf, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { CallInsights } from './call-insights.tsx';
import { JournalCard } from './journal-card.tsx';
import type { ShownRecap } from './known-call.ts';
import type { PostCallParts } from './post-call-parts.ts';
import { type AnswerState, useAnswerState } from './use-answer-state.ts';

type RecapViewProps = PostCallParts & {
  recap: ShownRecap;
  /** A note above everything else. */
  children?: ReactNode;
};

export function RecapView({ recap, children, renderSafety, ...parts }: RecapViewProps) {
  const { renderVerdict, renderTogether, renderTip, renderRitual } = parts;
  const t = useTranslations('postCall');
  const [isReporting, setIsReporting] = useState(false);
  const isKnown = recap.isFromMemory !== true;
  const answer = useAnswerState(recap.callId);
  const isStrong = isKnown && (recap.feedback?.connectionRating ?? 0) >= RITUAL_MIN_RATING && isMeetingHoped(answer);
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-768 flex-col gap-3.5 px-4 pt-[calc(--spacing(3.5)+var(--safe-t))] pb-[calc(--spacing(8)+var(--safe-b))]"
    >
      <RecapHero recap={recap} />
      {children}
      {isKnown && renderVerdict({ callId: recap.callId })}
      <CallInsights recap={recap} />
      {isStrong && renderTip(recap)}
      {isKnown && renderTogether(recap)}
      <JournalCard callId={recap.callId} />
      {isKnown && renderRitual({ ...recap, isOffered: isStrong })}
      <div className="grid grid-cols-2 gap-2.5">
        <Link to="/video" state={{ searches: true }} className={buttonStyles('primary', 'md', 'px-3!')}>
          {t('anotherFive')}
        </Link>
        <Link to="/home" className={buttonStyles('outline', 'md', 'px-3!')}>
          {t('backToHome')}
        </Link>
      </div>
      <Link to="/xp-store" className={buttonStyles('outline')}>
        {t('viewStore')}
      </Link>
      <Button
        variant="text"
        size="sm"
        className="mx-auto text-ink-2!"
        icon={<Ban size={18} aria-hidden />}
        onClick={() => setIsReporting(true)}
      >
        {t('blockOrReport')}
      </Button>
      {renderSafety({ ...recap, isOpen: isReporting, onClose: () => setIsReporting(false) })}
    </main>
  );
}

/** A tip or a second cup would contradict "Not for me", and a shared "Again" has its own ways to one. */
function isMeetingHoped(answer: AnswerState): boolean {
  return answer === 'ask' || answer === 'hopes';
}

function RecapHero({ recap }: { recap: ShownRecap }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const t = useTranslations('postCall');
  const [isPlaying, setIsPlaying] = useState(false);
  const title = recap.partnerName === '' ? t('yourConversation') : t('conversationWith', { name: recap.partnerName });
  return (
    <section
      data-stage
      className="relative isolate flex min-h-81 flex-col justify-between overflow-hidden rounded-xl bg-stage bg-radial-[at_50%_30%] from-stage-ctl to-stage to-80% p-3.5 text-on-stage"
    >
      {recap.videoUrl === null ? (
        <div className="absolute inset-0 -z-10 grid place-items-center pb-22">
          <Avatar
            name={recap.partnerName}
            seed={recap.partnerAvatarSeed}
            frame={recap.partnerFrame}
            size={150}
            hasEar
          />
        </div>
      ) : (
        <RecapVideo src={recap.videoUrl} isPlaying={isPlaying} />
      )}
      <div className="flex items-start justify-between gap-3">
        <span className="inline-flex min-h-8.5 items-center gap-2 rounded-pill bg-stage-glass px-3.5 text-small font-semibold">
          <Leaf size={16} aria-hidden />
          <span>{recap.matchType}</span>
        </span>
        {recap.isXpShown && recap.isFromMemory !== true && (
          <span className="inline-flex min-h-8.5 items-center rounded-pill bg-chamomile px-3.5 font-display text-body font-bold text-on-chamomile">
            {recap.pay === 'overnight' ? t('overnight') : t('plusXp', { xp: recap.xpEarned })}
          </span>
        )}
      </div>
      <div className={classNames('flex items-end justify-between gap-4 px-1.5 pb-2', isPlaying && 'sr-only')}>
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="max-w-60 text-t1 wrap-break-word">
            {title}
          </h1>
          <p className="mt-2 flex flex-wrap gap-x-3.5 text-small text-on-stage-2">
            <span className="inline-flex items-center gap-1.5">
              <Clock size={16} aria-hidden />
              <span>{durationWords(recap.durationSeconds, t)}</span>
            </span>
            <span className="inline-flex items-center gap-1.5">
              <History size={16} aria-hidden />
              <span>{agoWords(recap.endedAt, t)}</span>
            </span>
          </p>
        </div>
        {recap.videoUrl !== null && !isPlaying && (
          <button
            type="button"
            aria-label={t('playVideo')}
            onClick={() => setIsPlaying(true)}
            className="mb-9 grid size-15 shrink-0 place-items-center rounded-pill bg-on-stage text-stage"
          >
            <Play size={26} fill="currentColor" aria-hidden />
          </button>
        )}
      </div>
    </section>
  );
}

/** The recording of a call. Its controls appear once it plays. */
function RecapVideo({ src, isPlaying }: { src: string; isPlaying: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (isPlaying) void video.current?.play().catch(() => {});
  }, [isPlaying]);
  return (
    <video
      ref={video}
      src={src}
      controls={isPlaying}
      playsInline
      className={classNames('absolute inset-0 size-full object-cover', !isPlaying && '-z-10')}
    />
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
