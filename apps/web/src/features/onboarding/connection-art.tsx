import type { ConnectionType } from '@cuppa/domain/onboarding/onboarding';
import { Heart } from 'lucide-react';
import { Cup, TEAS } from '../../ui/cup.tsx';

/** The cups that stand for each kind of connection. */
export function ConnectionArt({ type }: { type: ConnectionType }) {
  switch (type) {
    case 'friendship':
      return (
        <span className="relative block size-full bg-chamomile-soft">
          <Cup rim="duckegg" tea={TEAS.amber} earAngle={180} className="absolute top-[22%] left-[10%] w-[40%]" />
          <Cup rim="custard" tea={TEAS.mint} earAngle={-20} className="absolute top-[34%] right-[10%] w-[40%]" />
        </span>
      );
    case 'dating':
      return (
        <span className="relative block size-full bg-primary-soft">
          <Heart size={20} className="absolute top-[7%] left-1/2 -translate-x-1/2 fill-primary text-primary" />
          <Cup rim="porcelain" tea={TEAS.hibiscus} earAngle={-140} className="absolute top-[34%] left-[14%] w-[40%]" />
          <Cup rim="raspberry" tea={TEAS.hibiscus} earAngle={-30} className="absolute top-[34%] right-[14%] w-[42%]" />
        </span>
      );
    case 'both':
      return (
        <span className="relative block size-full bg-celadon-soft">
          <Cup rim="duckegg" tea={TEAS.amber} earAngle={180} className="absolute bottom-[12%] left-[10%] w-[37%]" />
          <Cup
            rim="raspberry"
            tea={TEAS.hibiscus}
            earAngle={-20}
            className="absolute right-[10%] bottom-[12%] w-[37%]"
          />
          <Cup rim="custard" tea={TEAS.mint} earAngle={-60} className="absolute top-[14%] left-[32%] w-[37%]" />
        </span>
      );
  }
}
