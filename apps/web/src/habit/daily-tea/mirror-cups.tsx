import { Camera, CameraOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { localMedia, useLocalMedia } from '../../lib/media/local-media.ts';
import { Cup, TEAS, type Tea } from '../../ui/art/cup.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { StreamVideo } from '../../ui/surfaces/stream-video.tsx';

const ROSE: Tea = ['var(--tea-rose-1)', 'var(--tea-rose-2)'];

/** The cup with the person's own picture in it. */
const MIRROR = '[--glaze-duckegg:var(--art-teal)] [--glaze-duckegg-lip:var(--art-pine)]';

/** Two cups facing each other, with the content between them. One can become a mirror; the camera is optional. */
export function MirrorCups({ children }: { children: ReactNode }) {
  const t = useTranslations('dailyTea');
  const media = useLocalMedia();
  const hasPicture = media.stream !== null && media.isCameraOn;
  const isFailed = !['unknown', 'asking', 'granted'].includes(media.camera) || media.cameraFault !== null;
  // Stops the stream with the mirror, because nothing else uses it here.
  useEffect(() => localMedia.stop, []);

  async function open(): Promise<void> {
    localMedia.reset();
    await localMedia.request();
    await localMedia.setCamera(true);
    localMedia.setMicrophone(false);
  }

  return (
    <div className="flex flex-col items-center gap-4">
      <div className="relative -mx-6 flex items-center justify-center gap-[5%] self-stretch py-10">
        <span
          aria-hidden
          className="absolute inset-y-0 left-1/2 -translate-x-1/2 border-l-4 border-dotted border-current"
        />
        <Cup rim="raspberry" tea={TEAS.mint} saucer="porcelain" earAngle={-150} className="w-[44%] max-w-48" />
        <span className={classNames('relative w-[44%] max-w-48', MIRROR)}>
          <Cup rim="duckegg" tea={ROSE} saucer="porcelain" earAngle={-30} className="w-full" />
          {hasPicture && (
            <StreamVideo
              stream={media.stream}
              label={t('ownPicture')}
              muted
              className={classNames(
                'absolute inset-[18%] size-[64%] rounded-pill object-cover',
                media.isMirrored && '-scale-x-100',
              )}
            />
          )}
        </span>
        <span className="absolute top-1/2 left-1/2 -translate-1/2">{children}</span>
      </div>
      {hasPicture ? (
        <Button
          variant="porcelain"
          size="sm"
          icon={<CameraOff size={18} aria-hidden />}
          onClick={() => localMedia.stop()}
        >
          {t('cameraOff')}
        </Button>
      ) : (
        <Button
          variant="porcelain"
          size="sm"
          icon={<Camera size={18} aria-hidden />}
          isLoading={media.camera === 'asking'}
          onClick={() => void open()}
        >
          {t('useCamera')}
        </Button>
      )}
      <p role={isFailed ? 'alert' : undefined} className="text-small text-balance">
        {isFailed ? t('cameraFailed') : t('cameraStays')}
      </p>
    </div>
  );
}
