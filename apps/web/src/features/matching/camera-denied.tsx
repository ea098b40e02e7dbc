import { RotateCcw, VideoOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type LocalMediaState, localMedia } from '../../lib/local-media.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Cup, TEAS } from '../../ui/cup.tsx';

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
      className="flex flex-1 flex-col items-center justify-center gap-3 px-8 py-12 text-center"
    >
      <Cup rim="duckegg" tea={TEAS.dark} saucer="duckegg" earAngle={-35} className="mb-6 w-32">
        <VideoOff size={40} className="text-on-stage" />
      </Cup>
      <h2 className="text-t2">{words.title}</h2>
      <p className="max-w-80 text-body text-ink-2">{words.description}</p>
      <Button className="mt-3" icon={<RotateCcw size={20} aria-hidden />} onClick={localMedia.reset}>
        {t('tryAgain')}
      </Button>
    </Card>
  );
}
