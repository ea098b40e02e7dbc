import { useTranslations } from 'use-intl';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { FiveArcRing } from '../../ui/art/five-arc-ring.tsx';

export function CameraInitializing() {
  const t = useTranslations('video');
  return (
    <div
      role="status"
      className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 bg-radial-[at_50%_40%] from-plum to-stage to-70% px-6 text-center"
    >
      <FiveArcRing
        value={1.75}
        size={190}
        width={10}
        tone="stroke-chamomile"
        track="stroke-stage-track"
        className="mb-5"
      >
        <Cup rim="porcelain" tea={TEAS.dark} earAngle={-32} hasSteam className="w-31" />
      </FiveArcRing>
      <p className="font-display text-t2">{t('initializing')}</p>
      <p className="text-small text-on-stage-2">{t('feedFallback')}</p>
    </div>
  );
}
