import type { Offer } from '@cuppa/contract/meeting/matching/matching-events';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { writeStored } from '../../lib/device/storage.ts';
import { setRinging } from '../../lib/page/ringing.ts';
import { useRing } from '../../lib/page/use-ring.ts';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useStoreValue } from '../../lib/store/create-store.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { createReadyCalls } from './ready-calls.ts';
import type { VoiceChoiceProps } from './voice-choice.tsx';

/** The ready card of people who know each other, over any page. */
export function ReadyCard() {
  const openRealtime = useRealtime();
  const t = useTranslations('signedInShell');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [calls] = useState(() => createReadyCalls({ realtime: openRealtime() }));
  const { ringing, outcome, isAnswering } = useStoreValue(calls);
  useEffect(() => calls.start(), [calls]);
  const isShown = ringing !== null && !pathname.startsWith('/video-call/');

  useEffect(() => {
    setRinging(isShown);
    return () => setRinging(false);
  }, [isShown]);

  useEffect(() => {
    if (outcome === null) return;
    calls.takeOutcome();
    switch (outcome.kind) {
      case 'entered':
        writeStored('currentCallId', outcome.callId);
        void navigate(`/video-call/${outcome.callId}`);
        return;
      case 'missed':
        showToast(t('missed'), { id: 'search', variant: 'gentle', description: t('missedDescription') });
        return;
      case 'gone':
        showToast(t('gone'), { id: 'search', variant: 'gentle' });
    }
  }, [calls, navigate, outcome, t]);

  if (!isShown) return null;
  return (
    <ReadySheet
      {...ringing}
      isAnswering={isAnswering}
      onReady={() => void calls.answer('accept')}
      onDecline={() => void calls.answer('decline')}
      onVoice={calls.chooseVoice}
    />
  );
}

/**
 * Loaded late, because camera and microphone are not part of the app's first load. Without a network the card has no
 * such choice. Its room is reserved, so that no button moves while it is pressed.
 */
function LateVoiceChoice(props: VoiceChoiceProps) {
  const [loaded, setLoaded] = useState<{ VoiceChoice: ComponentType<VoiceChoiceProps> } | null>(null);
  useEffect(() => void import('./voice-choice.tsx').then(setLoaded, () => {}), []);
  return <div className="min-h-11">{loaded && <loaded.VoiceChoice {...props} />}</div>;
}

function startOf({ partnerStartsWithTyping, partnerStartsWithVoice }: Offer) {
  if (partnerStartsWithTyping) return partnerStartsWithVoice ? 'startsWithTypingUnseen' : 'startsWithTyping';
  return partnerStartsWithVoice ? 'startsWithVoice' : null;
}

type ReadySheetProps = {
  offer: Offer;
  receivedAt: number;
  isAnswering: boolean;
  onReady: () => void;
  onDecline: () => void;
  onVoice: VoiceChoiceProps['onChoose'];
};

function ReadySheet({ offer, receivedAt, isAnswering, onReady, onDecline, onVoice }: ReadySheetProps) {
  const t = useTranslations('signedInShell');
  const now = useNow(250);
  const name = offer.partnerName;
  const seconds = Math.ceil(Math.max(0, offer.remainingMs - Math.max(0, now - receivedAt)) / 1_000);
  const isWaiting = offer.hasAccepted;
  const startsWith = startOf(offer);
  useRing(!isWaiting, { title: t('readyTitle', { name }), text: t('readyDescription', { name }) });
  return (
    <Sheet
      isOpen
      isCentred
      isClosable={false}
      onClose={onDecline}
      title={t(isWaiting ? 'waitingTitle' : 'readyTitle', { name })}
      description={t(isWaiting ? 'waitingDescription' : 'readyDescription', { name })}
      art={
        <div data-field className="grid place-items-center bg-field-hib py-7 short:hidden tight:py-2">
          <Avatar
            name={name}
            seed={offer.partnerAvatarSeed}
            frame={offer.partnerFrame}
            face={offer.partnerFace}
            size={112}
            hasEar
          />
        </div>
      }
    >
      <div className="mb-4 text-center text-small short:flex short:justify-center short:gap-3">
        <p role="timer" className="text-ink-2 tabular-nums">
          {t('timeLeft', { seconds })}
        </p>
        <p role="status" className="min-h-lh font-semibold">
          {startsWith !== null && t(startsWith, { name })}
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <div className="flex flex-col gap-3 short:flex-row short:*:flex-1">
          {!isWaiting && (
            <Button isLoading={isAnswering} loadingLabel={t('joining')} onClick={onReady}>
              {t('ready')}
            </Button>
          )}
          <Button variant="outline" disabled={isAnswering} onClick={onDecline}>
            {t(isWaiting ? 'cancel' : 'notNow')}
          </Button>
        </div>
        <LateVoiceChoice key={offer.pairingId} startsWithVoice={offer.startsWithVoice} onChoose={onVoice} />
      </div>
    </Sheet>
  );
}
