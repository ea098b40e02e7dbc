import type { CoreValueId } from '@cuppa/domain/values/core-values';
import { RotateCw, ShieldCheck, VideoOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { type LocalMediaState, localMedia } from '../../lib/media/local-media.ts';
import { coreValueLabel } from '../../lib/parts/core-value-label.ts';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { FiveArcRing } from '../../ui/art/five-arc-ring.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { LobbyPicture } from './lobby-picture.tsx';

type VideoLobbyProps = {
  media: LocalMediaState;
  values: readonly CoreValueId[];
  isReady: boolean;
  /** Back from a search: the heading takes the focus, as after a change of page. */
  isReturning: boolean;
  isElsewhere: boolean;
  isJoining: boolean;
  onFind: () => void;
  onShowRules: () => void;
  onShowDevices: () => void;
};

export function VideoLobby(props: VideoLobbyProps) {
  const { media, values, isReady, isReturning, isElsewhere, isJoining, onFind, onShowRules, onShowDevices } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isReturning) heading.current?.focus();
  }, [isReturning]);
  const t = useTranslations('video');
  const format = useFormatter();
  const isLive = media.stream !== null;
  const isFailed = !isLive && media.camera !== 'unknown' && media.camera !== 'asking';
  return (
    <div className="flex min-h-[calc(100dvh-var(--nav-end)+var(--s4))] flex-col gap-4 pt-[calc(--spacing(4)+var(--safe-t))] max-md:-mb-4 md:min-h-[calc(100dvh-var(--nav-end))] md:pt-8">
      <header className="flex items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-t1">
          {t('title')}
        </h1>
        <button
          type="button"
          onClick={onShowRules}
          className="inline-flex min-h-11 items-center gap-2.5 rounded-pill border-2 border-line bg-surface px-3.5 text-small font-semibold text-ink-2 hover:bg-surface-2"
        >
          <ShieldCheck size={18} aria-hidden />
          {t('safety')}
        </button>
      </header>
      {isFailed ? (
        <CameraDenied failure={media.camera} />
      ) : (
        <>
          <LobbyPicture media={media} onShowDevices={onShowDevices} />
          <div className="flex flex-col gap-4 max-md:-mx-1 lg:flex-row lg:items-center lg:justify-between lg:gap-8">
            <section className="flex items-center gap-3.5 px-1.5">
              <FiveArcRing value={5} size={58} width={6.5}>
                <span aria-hidden className="font-display text-t2 font-extrabold text-primary-ink">
                  5
                </span>
              </FiveArcRing>
              <div className="flex min-w-0 flex-col gap-0.5">
                <h2 className="text-t2">{t('fivePrompts')}</h2>
                <p className="text-small text-ink-2">
                  {isLive ? t('matchedOn', { values: format.list(values.map(coreValueLabel)) }) : t('settingUp')}
                </p>
              </div>
            </section>
            {isElsewhere && (
              <p role="status" className="px-1.5 text-small text-ink-2">
                {t('elsewhere')}
              </p>
            )}
            <Button
              disabled={!isLive || !isReady}
              isLoading={isJoining}
              loadingLabel={t('joining')}
              onClick={onFind}
              className="min-h-15 shrink-0 text-t3! lg:min-w-80"
            >
              {isElsewhere ? t('searchHere') : t('find')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** No picture: refused, no camera there, one in use elsewhere, or a browser that has none to give. */
function CameraDenied({ failure }: { failure: LocalMediaState['camera'] }) {
  const t = useTranslations('video');
  const words = {
    missing: { title: t('missingTitle'), description: t('missingDescription') },
    busy: { title: t('busyTitle'), description: t('busyDescription') },
    unsupported: { title: t('unsupportedTitle'), description: t('unsupportedDescription') },
    denied: { title: t('deniedTitle'), description: t('deniedDescription') },
  }[failure === 'missing' || failure === 'busy' || failure === 'unsupported' ? failure : 'denied'];
  return (
    <Card
      as="section"
      role="alert"
      className="flex flex-1 flex-col items-center justify-center rounded-xl px-8 py-12 text-center max-md:-mx-1"
    >
      <Cup rim="mist" tea={TEAS.dark} saucer="mist" earAngle={-32} hasSteam={false} className="mt-2.5 mb-10 w-41.5">
        <VideoOff size={48} className="text-on-stage" />
      </Cup>
      <h2 className="text-t1">{words.title}</h2>
      <p className="mt-3 max-w-76 text-body text-ink-2">{words.description}</p>
      <Button
        className="mt-6 min-w-55"
        icon={<RotateCw size={20} strokeWidth={2.25} aria-hidden />}
        onClick={localMedia.reset}
      >
        {t('tryAgain')}
      </Button>
    </Card>
  );
}
