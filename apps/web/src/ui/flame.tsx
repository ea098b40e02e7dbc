import { classNames } from './class-names.ts';

export function Flame({ isLit = true, className }: { isLit?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 40 52" aria-hidden className={classNames('shrink-0', className)}>
      <path
        d="M20 0c2 9 17 17 17 33 0 11-7.6 19-17 19S3 44 3 33c0-8 4-12 7-18 1 4 3 6 5 7 3-6 6-13 5-22z"
        fill={isLit ? 'var(--flame-out)' : 'var(--surface-3)'}
      />
      <path
        d="M20 24c2 5 9 8 9 16 0 6-4 10-9 10s-9-4-9-10c0-4 2-6 4-9 1 2 2 3 3 3 2-3 3-6 2-10z"
        fill={isLit ? 'var(--flame-in)' : 'var(--surface-2)'}
      />
    </svg>
  );
}
