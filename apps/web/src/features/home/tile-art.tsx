import { Cup, TEAS } from '../../ui/cup.tsx';

export function AroundArt() {
  return (
    <span aria-hidden className="absolute right-4 bottom-3 flex items-end">
      <Cup rim="porcelain" tea={TEAS.mint} earAngle={-155} className="-mr-2 w-11" />
      <Cup rim="custard" tea={TEAS.hibiscus} earAngle={-42} className="w-15" />
    </span>
  );
}

export function SquareArt() {
  const flags = [
    { x: 12, fill: 'var(--glaze-duckegg)' },
    { x: 44, fill: 'var(--glaze-custard)' },
    { x: 76, fill: 'var(--glaze-raspberry)' },
    { x: 108, fill: 'var(--glaze-custard)' },
    { x: 140, fill: 'var(--glaze-raspberry)' },
  ];
  return (
    <svg aria-hidden viewBox="0 0 170 78" className="absolute inset-x-0 bottom-0 w-full lg:-bottom-7">
      <path d="M0 8C40 30 60 22 85 10 110 30 140 26 170 8" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
      {flags.map(({ x, fill }) => (
        <path key={x} d={`M${x} 17h12l-6 13z`} fill={fill} />
      ))}
      <path d="M108 48h46l6 12h-58z" fill="var(--glaze-raspberry)" />
      <path
        d="M102 60h58v4a6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-11 0 6 6 0 0 1-12 0 6 6 0 0 1-11 0z"
        fill="var(--glaze-custard)"
      />
      <path d="M108 68h46v10h-46z" fill="var(--glaze-raspberry-lip)" />
    </svg>
  );
}

export function NextArt() {
  return (
    <svg aria-hidden viewBox="0 0 110 80" className="absolute right-2 bottom-0 w-27">
      <path
        d="M4 80C14 50 40 74 52 52 58 40 66 36 78 34"
        fill="none"
        stroke="var(--pea)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 10"
      />
      <circle cx="88" cy="22" r="20" fill="var(--pea)" />
      <path d="M88 9c2 9 4 11 13 13-9 2-11 4-13 13-2-9-4-11-13-13 9-2 11-4 13-13z" fill="var(--glaze-porcelain)" />
    </svg>
  );
}

export function ReflectionArt() {
  return (
    <svg aria-hidden viewBox="0 0 120 120" className="absolute -right-4 -bottom-8 w-30">
      {[56, 43, 29].map((radius, index) => (
        <circle
          key={radius}
          cx="60"
          cy="60"
          r={radius}
          fill="none"
          stroke="var(--primary)"
          strokeWidth="5"
          opacity={0.25 + index * 0.25}
        />
      ))}
      <circle cx="60" cy="60" r="9" fill="var(--primary)" />
    </svg>
  );
}
