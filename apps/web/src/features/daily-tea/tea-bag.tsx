import { Cup, type Tea } from '../../ui/art/cup.tsx';

const STEEPED: Tea = ['var(--tea-steeped-1)', 'var(--tea-steeped-2)'];

/** A cup whose tea bag hangs on a string; the string ends in the middle, in the hole of the tag below. */
export function TeaBag({ className }: { className: string }) {
  return (
    <span aria-hidden className={`block overflow-hidden ${className}`}>
      <span className="absolute left-1/2 block h-99 w-97.5 -translate-x-1/2">
        <Cup rim="custard" tea={STEEPED} saucer="porcelain" earAngle={-54} className="absolute top-19 -right-8 w-53" />
        <svg viewBox="0 0 390 396" fill="none" className="absolute top-0 right-0 h-99 w-97.5">
          <rect x="283" y="150" width="50" height="55" rx="10" transform="rotate(14 308 178)" fill="var(--tea-bag)" />
          <path
            d="M300 166H318M298 174H316M297 182H315"
            transform="rotate(14 308 178)"
            stroke="var(--tea-bag)"
            strokeWidth="4"
            strokeLinecap="round"
          />
          <path
            d="M272 158C240 170 200 172 184 196 164 228 178 252 188 272 194 285 195 296 195 308"
            stroke="var(--glaze-porcelain)"
            strokeWidth="3.5"
            strokeLinecap="round"
          />
        </svg>
      </span>
    </span>
  );
}
