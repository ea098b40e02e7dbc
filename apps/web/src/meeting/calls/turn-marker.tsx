import { ArrowDown, ArrowUp } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/base/class-names.ts';
import { isHandedOver, type Turn } from './call-time.ts';
import type { LiveView } from './call-view.ts';

type TurnMarkerProps = { snapshot: LiveView['snapshot']; elapsedMs: number; turn: Turn };

/** Whose turn it is: on the left and pointing to the other’s face, or on the right and pointing to oneself. */
export function TurnMarker({ snapshot, elapsedMs, turn }: TurnMarkerProps) {
  // Screen readers speak text added to a live region, but not its initial text.
  const isThere = useDeferredValue(true, false);
  const text = useTurnWords({ snapshot, elapsedMs, turn });
  return (
    <div aria-live="polite" data-turn={turn}>
      {isThere && text !== null && (
        <p
          key={text}
          className={classNames(
            'inline-flex min-h-7 max-w-full animate-fade items-center gap-1.5 rounded-pill px-3 text-label shadow-e1 tight:min-h-6 short:px-1',
            turn === 'you' ? 'bg-primary text-on-primary' : 'bg-celadon text-on-celadon',
          )}
        >
          {turn === 'you' ? <ArrowDown size={16} aria-hidden /> : <ArrowUp size={16} aria-hidden />}
          <span className="short:sr-only">{text}</span>
        </p>
      )}
    </div>
  );
}

function useTurnWords({ snapshot, elapsedMs, turn }: TurnMarkerProps): string | null {
  const t = useTranslations('call');
  const name = snapshot.partner.firstName;
  if (turn === null) return null;
  if (isHandedOver(snapshot, elapsedMs)) return turn === 'you' ? t('yourTurnNow') : t('partnerTurnNow', { name });
  return turn === 'you' ? t('yourTurn') : t('partnerTurn', { name });
}
