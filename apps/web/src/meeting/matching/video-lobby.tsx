import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../accounts/parts/core-value-label.ts';
import { usePause } from '../../accounts/parts/use-pause.ts';
import { localMedia } from '../../lib/media/local-media.ts';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { listed } from '../../lib/page/listed.ts';
import { PushOffer } from '../../lib/push/push-offer.tsx';
import { useLiveTrouble } from '../../lib/server/use-live-trouble.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { FiveArcRing } from '../../ui/art/five-arc-ring.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { LabelledSwitch } from '../../ui/choices/labelled-switch.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { HeaderPill } from '../../ui/controls/header-pill.tsx';
import { CameraFailed } from './camera-failed.tsx';
import { LobbyPicture } from './lobby-picture.tsx';
import { LobbyStatus } from './lobby-status.tsx';
import { TypingChoice } from './typing-choice.tsx';
import type { CallCheck } from './use-call-check.ts';

const MINUTE_MS = 60_000;

type VideoLobbyProps = {
  teaTime: ReactNode;
  media: LocalMediaState;
  values: readonly CoreValueId[];
  isReady: boolean;
  /** Back from a search: the heading takes the focus, as after a page change. */
  isReturning: boolean;
  /** A search or a call that another tab or device of this person holds. */
  elsewhere: 'search' | 'call' | null;
  /** The search ended because its person was away. */
  wasAway: boolean;
  /** They get a notice once someone who fits waits. */
  isWatching: boolean;
  /** The notice comes no earlier, as ISO 8601; null if at any time. */
  watchesFrom: string | null;
  /** They are paused: they meet no one until they come back. */
  isPaused: boolean;
  isJoining: boolean;
  /** A call with a drawn partner, for a person who has had none, or whom no one fits now. */
  isPracticeOffered: boolean;
  /** Whether calls will work from here. */
  check: CallCheck;
  onFind: () => void;
  onUnwatch: () => void;
  onShowRules: () => void;
  onShowDevices: () => void;
  onShowCheck: () => void;
};

export function VideoLobby(props: VideoLobbyProps) {
  const { media, isReturning } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isReturning) heading.current?.focus();
  }, [isReturning]);
  const t = useTranslations('video');
  const isLive = media.stream !== null;
  const { camera } = media;
  const offersPractice = props.isPracticeOffered && !props.isPaused;
  return (
    <div className="flex min-h-[calc(100dvh-var(--nav-end)+var(--s4))] flex-col gap-4 pt-[calc(--spacing(4)+var(--safe-t))] max-md:-mb-4 md:min-h-[calc(100dvh-var(--nav-end))] md:pt-8 short:h-[calc(100dvh-var(--nav-end))] short:min-h-0 short:gap-2 short:pt-2 tight:gap-2.5 tight:pt-2">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-t1">
          {t('title')}
        </h1>
        <div className="flex flex-wrap items-center gap-2">
          {props.teaTime}
          <HeaderPill icon={<ShieldCheck size={18} aria-hidden />} label={t('safety')} onClick={props.onShowRules} />
        </div>
      </header>
      {!isLive && camera !== 'unknown' && camera !== 'asking' && camera !== 'granted' ? (
        <>
          <CameraFailed failure={camera} />
          {offersPractice && (
            <div className="self-center">
              <PracticeWay />
            </div>
          )}
        </>
      ) : (
        <div className="flex flex-1 flex-col gap-4 short:min-h-0 short:flex-row short:items-stretch short:gap-6 tight:gap-2.5">
          <LobbyPicture media={media} onShowDevices={props.onShowDevices} onShowCheck={props.onShowCheck} />
          {/* Later messages take room above the button, so that it never moves under a finger. */}
          <div className="flex flex-col gap-4 max-md:-mx-1 max-md:grow short:mx-0 short:w-80 short:justify-center short:gap-2 lg:flex-row lg:items-center lg:justify-between lg:gap-8 tight:gap-2 short:flex-col short:items-stretch">
            <LobbyIntroduction {...props} isLive={isLive} />
            {isLive && !props.isPaused && (
              <div className="flex flex-col gap-1 short:gap-0">
                <VoiceFirst media={media} />
                <TypingChoice />
              </div>
            )}
            <LobbyNote {...props} />
            {offersPractice && <PracticeWay />}
            <LobbyAction {...props} isLive={isLive} />
          </div>
        </div>
      )}
    </div>
  );
}

const FIND_WORDS = { nothing: 'find', search: 'searchHere', call: 'callHere' } as const;
const ELSEWHERE_WORDS = { search: 'elsewhere', call: 'callElsewhere' } as const;

/** The one large button: start the search, or end a pause. */
function LobbyAction(props: VideoLobbyProps & { isLive: boolean }) {
  const t = useTranslations('video');
  const pause = useTranslations('pause');
  const { setPaused, isChanging } = usePause();
  const className = classNames(
    'min-h-15 shrink-0 text-t3! max-md:mt-auto short:min-h-12 short:lg:min-w-0',
    props.isWatching || props.isPaused ? 'lg:min-w-60' : 'lg:min-w-80',
  );
  if (props.isPaused) {
    return (
      <Button isLoading={isChanging} onClick={() => setPaused(false)} className={className}>
        {pause('comeBack')}
      </Button>
    );
  }
  return (
    <Button
      disabled={!props.isLive || !props.isReady || props.check === 'unsupported'}
      isLoading={props.isJoining}
      loadingLabel={t('joining')}
      onClick={props.onFind}
      className={className}
    >
      {t(FIND_WORDS[props.elsewhere ?? 'nothing'])}
    </Button>
  );
}

function LobbyIntroduction(props: VideoLobbyProps & { isLive: boolean }) {
  const { isLive, values, check, isWatching, isPracticeOffered } = props;
  const t = useTranslations('video');
  // On small screens, what can be done takes the room of what is explained.
  const isShort = isPracticeOffered && 'short:sr-only tight:sr-only';
  return (
    <section className="flex items-center gap-3.5 px-1.5">
      <span className="tight:hidden short:hidden">
        <FiveArcRing value={5} size={58} width={6.5}>
          <span aria-hidden className="font-display text-t2 font-extrabold text-primary-ink">
            5
          </span>
        </FiveArcRing>
      </span>
      <div className="flex min-w-0 flex-col gap-0.5">
        <h2 className={classNames('text-t2', isShort)}>{t('fivePrompts')}</h2>
        <p className={classNames('text-small text-ink-2', isShort, isWatching && 'short:hidden tight:hidden')}>
          {isLive ? t('matchedOn', { values: listed(values.map(coreValueLabel)) }) : t('settingUp')}
        </p>
        {isLive && <LobbyStatus outcome={check} />}
      </div>
    </section>
  );
}

/** A quiet way beside the large button, which leads on without an answer to this. */
function PracticeWay() {
  const t = useTranslations('video');
  return (
    <Link
      to="/practice"
      className="-my-1 inline-flex min-h-11 items-center self-center px-3 text-small font-semibold text-primary-ink underline underline-offset-4 lg:self-auto"
    >
      {t('practice')}
    </Link>
  );
}

/** The other sees the choice on the match card, before they say yes. */
function VoiceFirst({ media }: { media: LocalMediaState }) {
  const t = useTranslations('video');
  return (
    <div className="px-1.5">
      <LabelledSwitch
        isSmall
        label={t('voiceFirst')}
        text={media.isCameraOn ? undefined : t('voiceFirstKnown')}
        isOn={!media.isCameraOn}
        isDisabled={media.cameraFault === 'missing'}
        onChange={(isVoice) => void localMedia.setCamera(!isVoice)}
      />
    </div>
  );
}

function LobbyNote({ elsewhere, wasAway, isPaused, isWatching, watchesFrom, onUnwatch }: VideoLobbyProps) {
  const t = useTranslations('video');
  const pause = useTranslations('pause');
  const isLiveMissing = useLiveTrouble();
  // Offline, the notice of all pages says what is wrong.
  if (isLiveMissing && navigator.onLine) {
    return (
      <p role="status" className="rounded-m bg-surface-2 px-4 py-3 text-small lg:max-w-100 tight:py-2">
        {t('liveMissing')}
      </p>
    );
  }
  if (isPaused) {
    return (
      <p role="status" className="rounded-m bg-surface-2 px-4 py-3 text-small lg:max-w-100 tight:py-2">
        {pause('paused')}
      </p>
    );
  }
  if (isWatching) {
    return (
      <>
        <CallBack from={watchesFrom} onUnwatch={onUnwatch} />
        <PushOffer reason={{ kind: 'fits' }} className="tight:hidden short:hidden" />
      </>
    );
  }
  if (elsewhere === null && !wasAway) return null;
  return (
    <p role="status" className="px-1.5 text-small text-ink-2">
      {t(elsewhere === null ? 'wasAway' : ELSEWHERE_WORDS[elsewhere])}
    </p>
  );
}

/** No one fitted: they get a notice, anywhere in the app. */
function CallBack({ from, onUnwatch }: { from: string | null; onUnwatch: () => void }) {
  const t = useTranslations('video');
  const dates = useDates();
  const [startedAt] = useState(() => Date.now() - performance.now());
  const now = startedAt + useNow(MINUTE_MS);
  const isTold = from === null || Date.parse(from) <= now;
  const isToday = from !== null && dates.say('fullDate', from) === dates.say('fullDate', new Date(now));
  return (
    <p className="px-1.5 text-small text-ink-2 lg:max-w-60">
      <span role="status">
        {isTold ? t('watching') : t('watchingFrom', { time: dates.say(isToday ? 'time' : 'weekdayTime', from) })}
      </span>{' '}
      <button
        type="button"
        onClick={onUnwatch}
        className="-my-3 inline-block py-3 font-semibold text-primary-ink underline underline-offset-4"
      >
        {t('unwatch')}
      </button>
    </p>
  );
}
