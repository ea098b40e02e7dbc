import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Switch } from './switch.tsx';

const ROW =
  'relative flex min-h-15 w-full items-center gap-3.5 px-4.5 py-2 text-left text-body font-semibold text-ink ' +
  'not-first:before:absolute not-first:before:inset-x-4.5 not-first:before:top-0 not-first:before:h-px not-first:before:bg-line';

/** A card whose rows are separated by hairlines. */
export function RowGroup({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={title === undefined ? undefined : id} className="mb-5">
      {title !== undefined && (
        <h2 id={id} className="mb-2.5 px-1.5 text-t3">
          {title}
        </h2>
      )}
      <div className="overflow-hidden rounded-l bg-surface py-1 shadow-e1">{children}</div>
    </section>
  );
}

function RowIcon({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-s bg-surface-2 text-ink-2">
      {children}
    </span>
  );
}

type RowProps = { icon: ReactNode; label: string };

/** Links to a screen, and passes this page's path, for screens that return after saving. */
export function LinkRow({ icon, label, to, aside }: RowProps & { to: string; aside?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link to={to} state={{ from: pathname }} className={`${ROW} hover:bg-surface-2 focus-visible:-outline-offset-3`}>
      <RowIcon>{icon}</RowIcon>
      <span className="min-w-0 flex-1">{label}</span>
      {aside ?? <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-3" />}
    </Link>
  );
}

/** Opens something on the page, and shows its current state. */
export function ButtonRow({ icon, label, text, onClick }: RowProps & { text: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={`${ROW} hover:bg-surface-2 focus-visible:-outline-offset-3`}>
      <RowIcon>{icon}</RowIcon>
      <span className="min-w-[35%] flex-1 wrap-break-word">{label}</span>
      <span className="min-w-0 text-right wrap-break-word text-ink-2">{text}</span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-3" />
    </button>
  );
}

type SwitchRowProps = RowProps & {
  /** An explanation under the label. */
  text?: string;
  /** The switch is hidden while this is undefined. */
  isOn: boolean | undefined;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
};

export function SwitchRow({ icon, label, text, isOn, onChange, isDisabled = false }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={ROW}>
      <RowIcon>{icon}</RowIcon>
      <span className="flex min-w-0 flex-1 flex-col">
        <span id={id}>{label}</span>
        {text !== undefined && <span className="text-small font-normal text-ink-2">{text}</span>}
      </span>
      {isOn === undefined ? (
        <Skeleton className="h-8 w-13 shrink-0 rounded-pill!" />
      ) : (
        <Switch isOn={isOn} onChange={onChange} labelledBy={id} isDisabled={isDisabled} />
      )}
    </div>
  );
}

export function TextRow({ icon, label, text }: RowProps & { text: string }) {
  return (
    <div className={`${ROW} flex-wrap gap-y-0`}>
      <RowIcon>{icon}</RowIcon>
      <span className="min-w-min flex-1">{label}</span>
      <span className="ml-auto min-w-0 wrap-break-word text-ink-2">{text}</span>
    </div>
  );
}
