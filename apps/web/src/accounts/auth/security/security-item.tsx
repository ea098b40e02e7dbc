import type { ReactNode } from 'react';

type SecurityItemProps = { icon: ReactNode; title: string; detail: string; aside?: ReactNode };

/** One list entry: a factor, a device, or a way to sign in. */
export function SecurityItem({ icon, title, detail, aside }: SecurityItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-s bg-surface-2 text-ink-2">
        {icon}
      </span>
      <span className="min-w-[12ch] flex-1">
        <span dir="auto" className="block text-body font-semibold break-words text-ink">
          {title}
        </span>
        <span className="block text-small break-words text-ink-2">{detail}</span>
      </span>
      {aside}
    </li>
  );
}
