import { RotateCw, VideoOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type LocalMediaState, localMedia } from '../../lib/media/local-media.ts';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';

/** No picture: refused, no camera there, one in use elsewhere, or a browser that has none to give. */
export function CameraDenied({ failure }: { failure: LocalMediaState['camera'] }) {
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
