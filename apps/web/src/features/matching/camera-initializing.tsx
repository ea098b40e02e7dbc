import { useTranslations } from 'use-intl';
import { Cup, TEAS } from '../../ui/cup.tsx';
import { FiveArcRing } from '../../ui/five-arc-ring.tsx';

export function CameraInitializing() {
  const t = useTranslations('video');
  return (
    <div role="status" className="absolute inset-0 flex flex-col items-center justify-center gap-2 px-6 text-center">
      <FiveArcRing value={1.5} size={180} width={9} tone="stroke-chamomile" track="stroke-stage-track" className="mb-5">
        <Cup rim="porcelain" tea={TEAS.dark} earAngle={-30} className="w-24" />
      </FiveArcRing>
      <p className="font-display text-t3">{t('initializing')}</p>
      <p className="text-small text-on-stage-2">{t('feedFallback')}</p>
    </div>
  );
}
