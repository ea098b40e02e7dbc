import { Cup, TEAS } from '../ui/cup.tsx';

/** Decoration of the not-found page: a cup that lost its tea. */
export function SpiltCup() {
  return (
    <div aria-hidden className="relative -mx-2 mb-6 h-72">
      <svg
        viewBox="0 0 390 280"
        className="absolute inset-0 size-full overflow-visible"
        preserveAspectRatio="xMinYMid meet"
      >
        <path
          d="M130 90C210 128 260 108 330 88 350 83 380 82 420 90V260c-40-2-60-30-100-24-40 6-60 40-110 26-30-9-52-40-60-60z"
          fill="var(--tea-amber-2)"
        />
        <path
          d="M130 96C210 134 260 128 330 104 350 98 380 98 420 106V232c-40-2-60-18-100-12-40 6-60 30-110 14-30-9-52-30-60-50z"
          fill="var(--glaze-custard)"
        />
        <circle cx="98" cy="252" r="9" fill="var(--glaze-custard)" />
        <circle cx="128" cy="274" r="5" fill="var(--glaze-custard)" />
      </svg>
      <Cup rim="raspberry" tea={TEAS.amber} saucer="porcelain" earAngle={138} className="absolute top-12 left-2 w-42" />
    </div>
  );
}
