import type { ConnectionType } from '@cuppa/domain/accounts/onboarding/onboarding';
import { Heart } from 'lucide-react';
import { Cup, TEAS, type Tea } from '../../ui/art/cup.tsx';

const CREAM: Tea = ['var(--tea-cream-1)', 'var(--tea-cream-2)'];
const ROSE: Tea = ['var(--tea-rose-1)', 'var(--tea-rose-2)'];
const BERRY: Tea = ['var(--tea-berry-1)', 'var(--tea-berry-2)'];

/** The cups for each kind of connection. */
export function ConnectionArt({ type }: { type: ConnectionType }) {
  switch (type) {
    case 'friendship':
      return (
        <span className="relative block size-full bg-chamomile-soft">
          <Cup rim="duckegg" tea={CREAM} earAngle={182} className="absolute top-[16%] left-[4%] w-[50%]" />
          <Cup rim="custard" tea={TEAS.mint} earAngle={-8} className="absolute top-[28%] left-[45%] w-[50%]" />
        </span>
      );
    case 'dating':
      return (
        <span className="relative block size-full bg-primary-soft">
          <Heart
            size={21}
            strokeWidth={0}
            className="absolute top-[4%] left-1/2 -translate-x-1/2 fill-(--tea-hibiscus-2)"
          />
          <Cup rim="porcelain" tea={BERRY} earAngle={-138} className="absolute top-[25%] left-[9%] w-[50%]" />
          <Cup rim="raspberry" tea={ROSE} earAngle={-40} className="absolute top-[25%] left-[39%] w-[50%]" />
        </span>
      );
    case 'both':
      return (
        <span className="relative block size-full bg-celadon-soft">
          <Cup rim="duckegg" tea={CREAM} earAngle={174} className="absolute top-[34%] left-[5%] w-[45%]" />
          <Cup rim="custard" tea={TEAS.mint} earAngle={-68} className="absolute top-[9%] left-[28%] w-[45%]" />
          <Cup rim="raspberry" tea={ROSE} earAngle={8} className="absolute top-[35%] left-[50%] w-[45%]" />
        </span>
      );
  }
}
