import { RotateCw, VideoOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { localMedia } from '../../lib/media/local-media.ts';
import type { MediaFailure } from '../../lib/media/media-failure.ts';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';

/**
 * Shown without camera and microphone: refused by the person or the device, none there, in use elsewhere, or not
 * supported by the browser.
 */
export function CameraFailed({ failure }: { failure: MediaFailure }) {
  const t = useTranslations('video');
  return (
    <Card
      as="section"
      role="alert"
      className="flex flex-1 flex-col items-center justify-center rounded-xl px-8 py-12 text-center max-md:-mx-1 short:flex-row short:gap-8 short:py-4 short:text-left tight:px-5 tight:py-3"
    >
      <Cup
        rim="mist"
        tea={TEAS.dark}
        saucer="mist"
        earAngle={-32}
        hasSteam={false}
        className="mt-2.5 mb-10 w-41.5 short:mt-0 short:mb-0 short:w-28 tight:mt-0 tight:mb-3 tight:w-20"
      >
        <VideoOff size={48} className="text-on-stage" />
      </Cup>
      <div className="flex flex-col items-center short:items-start">
        <h2 className="text-t1">{t(`${failure}Title`)}</h2>
        <p className="mt-3 max-w-76 text-body text-ink-2 short:max-w-100 tight:mt-1.5 tight:text-small">
          {t(`${failure}Description`)}
        </p>
        <Button
          className="mt-6 min-w-55 short:mt-4 tight:mt-3"
          icon={<RotateCw size={20} strokeWidth={2.25} aria-hidden />}
          onClick={localMedia.reset}
        >
          {t('tryAgain')}
        </Button>
        {(failure === 'denied' || failure === 'system') && (
          <Button variant="text" size="sm" className="mt-2" onClick={() => void localMedia.requestVoice()}>
            {t('voiceFirst')}
          </Button>
        )}
      </div>
    </Card>
  );
}
