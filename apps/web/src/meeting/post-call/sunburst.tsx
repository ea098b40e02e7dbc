import { classNames } from '../../ui/base/class-names.ts';

type SunburstProps = { rays: number; className?: string };

const CENTRE = 50;

/** Light rays in the color of the text, as decoration. Place its center where the rays should start. */
export function Sunburst({ rays, className }: SunburstProps) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden className={classNames('absolute size-[250vmax] -translate-1/2', className)}>
      <path d={wedgesOf(rays)} fill="currentColor" />
    </svg>
  );
}

function wedgesOf(rays: number): string {
  const point = (share: number) => {
    const angle = share * 2 * Math.PI;
    return `${(CENTRE + CENTRE * Math.sin(angle)).toFixed(2)} ${(CENTRE - CENTRE * Math.cos(angle)).toFixed(2)}`;
  };
  return Array.from(
    { length: rays },
    (_, index) => `M${CENTRE} ${CENTRE}L${point(index / rays)} ${point((index + 0.5) / rays)}Z`,
  ).join('');
}
