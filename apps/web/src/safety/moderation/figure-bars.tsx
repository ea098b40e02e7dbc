import { useId } from 'react';
import { Card } from '../../ui/surfaces/card.tsx';

type FigureBarsProps = { title: string; bars: readonly { label: string; count: number }[] };

/** Counts with bars, largest first; screen readers get the numbers. Leaves out zeros. */
export function FigureBars({ title, bars }: FigureBarsProps) {
  const id = useId();
  const shown = bars.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
  if (shown.length === 0) return null;
  const most = Math.max(...shown.map(({ count }) => count));
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-t2">
        {title}
      </h2>
      <dl className="flex flex-col gap-2.5">
        {shown.map(({ label, count }) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-small">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{count}</dd>
            <dd aria-hidden className="col-span-2">
              <Bar share={count / most} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** A bar as long as its share of the largest, with a minimum width for tiny ones. */
export function Bar({ share }: { share: number }) {
  return (
    <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-pill bg-track">
      {share > 0 && (
        <div
          className="h-full min-w-1 origin-left animate-fill rounded-pill bg-primary"
          style={{ width: `${share * 100}%` }}
        />
      )}
    </div>
  );
}
