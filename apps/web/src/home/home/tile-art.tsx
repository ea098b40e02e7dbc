import { Cup, type Tea } from '../../ui/art/cup.tsx';

const NEAR: Tea = ['var(--infusion-3-a)', 'var(--infusion-3-b)'];
const FAR: Tea = ['var(--infusion-2-a)', 'var(--infusion-2-b)'];

export function AroundArt() {
  return (
    <span aria-hidden className="absolute right-0 bottom-0">
      <Cup rim="porcelain" tea={FAR} hasSteam={false} earAngle={-162} className="absolute right-12 bottom-0.5 w-13.5" />
      <Cup rim="custard" tea={NEAR} hasSteam={false} earAngle={-42} className="absolute -right-0.5 bottom-1.5 w-18.5" />
    </span>
  );
}
