import { useTranslations } from 'use-intl';
import { PlayingVideo } from '../../ui/call/playing-video.tsx';
import { BLURRED, FILLING } from './picture-styles.ts';
import { warmVideoOf } from './warm-connection.ts';

/** Both said yes: the other's picture by itself, still blurred, until the page of the call stands around it. */
export function EnteringPicture({ callId }: { callId: string }) {
  const t = useTranslations('video');
  const video = warmVideoOf(callId);
  return (
    <main id="main" data-stage className="fixed inset-0 h-dvh overflow-hidden bg-stage text-on-stage">
      <h1 className="sr-only">{t('entering')}</h1>
      {video !== null && <PlayingVideo video={video} label={t('entering')} className={`${FILLING} ${BLURRED}`} />}
    </main>
  );
}
