import type { Offer, QueueState } from '@cuppa/contract/matching/matching-events';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { openRealtime, RealtimeError } from '../../lib/realtime.ts';
import { writeStored } from '../../lib/storage.ts';
import { useNow } from '../../lib/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.ts';

type Ringing = { offer: Offer; receivedAt: number };

/**
 * The ready card of people who know each other, over whatever page is open. Both said yes: the tab
 * that said so goes into the call.
 */
export function ReadyCard() {
  const t = useTranslations('company');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [ringing, setRinging] = useState<Ringing | null>(null);
  const [isAnswering, setIsAnswering] = useState(false);
  const hasCancelled = useRef(false);
  const isInCall = pathname.startsWith('/video-call/');

  useEffect(() => {
    const realtime = openRealtime();
    let shown: Ringing | null = null;

    function follow(state: QueueState): void {
      const before = shown;
      shown =
        state.state === 'offered' && state.offer.origin === 'direct'
          ? { offer: state.offer, receivedAt: performance.now() }
          : null;
      setRinging(shown);
      if (state.state === 'in-call' && before?.offer.hasAccepted === true) {
        writeStored('currentCallId', state.callId);
        void navigate(`/video-call/${state.callId}`);
      } else if (before?.offer.hasAccepted === true && shown === null && !hasCancelled.current) {
        showToast(t('missed'), { variant: 'gentle', description: t('missedDescription') });
      }
    }

    const stops = [
      realtime.on('queue.state', follow),
      realtime.onConnect(() => void realtime.send('queue.read', {}).then(follow, () => {})),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [navigate, t]);

  if (ringing === null || isInCall) return null;
  const { offer, receivedAt } = ringing;

  async function answer(command: 'match.accept' | 'match.decline'): Promise<void> {
    setIsAnswering(true);
    hasCancelled.current = command === 'match.decline';
    try {
      const state = await openRealtime().send(command, { pairingId: offer.pairingId });
      if (state.state === 'in-call') void navigate(`/video-call/${state.callId}`);
      if (command === 'match.decline') setRinging(null);
    } catch (error) {
      setRinging(null);
      if (error instanceof RealtimeError && error.code === 'NOT_FOUND') showToast(t('gone'), { variant: 'gentle' });
    }
    setIsAnswering(false);
  }

  return (
    <ReadySheet
      offer={offer}
      receivedAt={receivedAt}
      isAnswering={isAnswering}
      onReady={() => void answer('match.accept')}
      onDecline={() => void answer('match.decline')}
    />
  );
}

type ReadySheetProps = Ringing & { isAnswering: boolean; onReady: () => void; onDecline: () => void };

function ReadySheet({ offer, receivedAt, isAnswering, onReady, onDecline }: ReadySheetProps) {
  const t = useTranslations('company');
  const now = useNow(250);
  const name = offer.partnerName;
  const seconds = Math.ceil(Math.max(0, offer.remainingMs - Math.max(0, now - receivedAt)) / 1_000);
  const isWaiting = offer.hasAccepted;
  return (
    <Sheet
      isOpen
      isCentred
      isClosable={false}
      onClose={onDecline}
      title={t(isWaiting ? 'waitingTitle' : 'readyTitle', { name })}
      description={t(isWaiting ? 'waitingDescription' : 'readyDescription', { name })}
      art={
        <div data-field className="grid place-items-center bg-field-hib py-7">
          <Avatar name={name} seed={offer.partnerAvatarSeed} size={112} hasEar />
        </div>
      }
    >
      <p role="timer" className="mb-4 text-center text-small text-ink-2 tabular-nums">
        {t('timeLeft', { seconds })}
      </p>
      <div className="flex flex-col gap-3">
        {!isWaiting && (
          <Button isLoading={isAnswering} loadingLabel={t('joining')} onClick={onReady}>
            {t('ready')}
          </Button>
        )}
        <Button variant="outline" disabled={isAnswering} onClick={onDecline}>
          {t(isWaiting ? 'cancel' : 'notNow')}
        </Button>
      </div>
    </Sheet>
  );
}
