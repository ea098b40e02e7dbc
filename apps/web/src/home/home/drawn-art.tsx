import { PathArt } from '../../ui/art/path-art.tsx';

/** The pictures of the lower cards, loaded together. */
export function DrawnArt({ of }: { of: 'path' | 'reflection' | 'globe' }) {
  if (of === 'path') return <PathArt className="absolute right-0 bottom-0 w-42" />;
  return of === 'globe' ? <GlobeArt /> : <ReflectionArt />;
}

function ReflectionArt() {
  return (
    <svg viewBox="-60 -60 120 120" aria-hidden fill="none" className="absolute -right-4 -bottom-7.5 w-30">
      <g stroke="var(--primary)" strokeWidth="5">
        <circle r="57" opacity="0.3" />
        <circle r="41" opacity="0.5" />
        <circle r="24.5" opacity="0.8" />
      </g>
      <circle r="8" fill="var(--primary)" />
    </svg>
  );
}

function GlobeArt() {
  return (
    <svg
      aria-hidden
      viewBox="-86 -86 172 172"
      fill="none"
      stroke="var(--chamomile)"
      strokeWidth="2"
      strokeLinecap="round"
      className="absolute -top-1.5 -right-16 sm:-right-10 w-43 opacity-85 md:-top-3.5 md:right-14 md:w-50"
    >
      <circle r="84" strokeWidth="2.5" />
      <circle r="73" strokeDasharray="0.1 7" />
      <ellipse rx="34" ry="61" />
      <path d="M0-61V61M-59-16H59M-59 16H59" />
    </svg>
  );
}
