import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CallCheck } from './use-call-check.ts';

/** Says whether calls will work from here; empty while that is unknown. */
export function LobbyStatus({ outcome }: { outcome: CallCheck }) {
  const t = useTranslations('video');
  const isGood = outcome === 'works' || outcome === 'direct';
  const isBad = outcome === 'blocked' || outcome === 'unsupported';
  return (
    <p
      role="status"
      className={`flex items-start gap-1.5 text-small empty:hidden ${isBad ? 'text-danger-ink' : 'text-success-ink'}`}
    >
      {isGood && <CircleCheck size={16} aria-hidden className="mt-0.5 shrink-0" />}
      {isBad && <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />}
      {(isGood || isBad) && <span>{t(`connection_${outcome}`)}</span>}
    </p>
  );
}
