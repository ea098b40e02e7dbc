const COLOURS = [
  ['bg', 'bg-bg'],
  ['surface', 'bg-surface'],
  ['surface-2', 'bg-surface-2'],
  ['surface-3', 'bg-surface-3'],
  ['ink', 'bg-ink'],
  ['primary', 'bg-primary'],
  ['primary-soft', 'bg-primary-soft'],
  ['celadon', 'bg-celadon'],
  ['celadon-soft', 'bg-celadon-soft'],
  ['chamomile', 'bg-chamomile'],
  ['chamomile-soft', 'bg-chamomile-soft'],
  ['pea', 'bg-pea'],
  ['pea-soft', 'bg-pea-soft'],
  ['plum', 'bg-plum'],
] as const;

export function Swatches() {
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-3">
      {COLOURS.map(([name, fill]) => (
        <li key={name} className="flex w-16 flex-col items-center gap-1 text-center text-tab font-medium text-ink-2">
          <span aria-hidden className={`size-11.5 rounded-pill border-2 border-line-control ${fill}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}
