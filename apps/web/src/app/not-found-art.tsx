import { Cup, type Tea } from '../ui/art/cup.tsx';

const MILK_TEA: Tea = ['var(--tea-milk-1)', 'var(--tea-milk-2)'];

/** Decoration of the not-found page: a cup whose tea has spilled to the edge of the screen. */
export function NotFoundArt() {
  return (
    <div aria-hidden className="relative -mx-(--page-x-focus) h-79 short:hidden">
      <svg viewBox="0 0 390 316" className="absolute top-0 left-0 h-79 w-97.5 overflow-visible">
        <path
          d="M150 110H213C250 108 270 112 285 109 320 100 345 80 375 81.5 420 84 470 108 520 104H3000V262H520C470 266 420 262 390 251 365 246 350 226 322 227 290 229 280 264 221 264 200 264 180 252 165 236z"
          fill="var(--tea-amber-2)"
        />
        <path
          d="M150 126H213C250 127 268 127 283 124 320 116 345 98 370 100.5 415 104 470 126 520 122H3000V244H520C470 248 420 244 390 233 365 228 350 208 320 209.5 290 211 275 244 221 243.4 205 243 192 234 180 222z"
          fill="var(--tea-spilt)"
        />
        <ellipse cx="250" cy="176" rx="22" ry="6" transform="rotate(-12 250 176)" fill="var(--tea-light)" />
        <g fill="var(--tea-spilt)">
          <circle cx="96" cy="262" r="9" />
          <circle cx="126" cy="286" r="5" />
          <circle cx="330" cy="279.5" r="7" />
        </g>
      </svg>
      <Cup
        rim="raspberry"
        tea={MILK_TEA}
        hasSteam={false}
        saucer="porcelain"
        earAngle={145}
        className="absolute top-14.5 left-6 w-48"
      />
    </div>
  );
}
