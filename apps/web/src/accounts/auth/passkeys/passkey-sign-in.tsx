import { FingerprintPattern } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LateWords } from '../../../lib/page/late-words.tsx';
import {
  canOfferInFields,
  canUsePasskeys,
  dropCeremony,
  signInByPasskey,
} from '../../../lib/passkeys/passkey-ceremony.ts';
import { useLoadAuthClient } from '../../../lib/session/auth-client-provider.tsx';
import passkeys from '../../../messages/en/accounts/passkeys.json' with { type: 'json' };
import { Button } from '../../../ui/controls/button.tsx';
import { usePasskeyFailure } from '../../parts/use-passkey-failure.ts';
import { useWelcomeBack } from '../use-welcome-back.ts';

/** The server keeps a challenge for five minutes; the browser's offer gets a new one before that. */
const RENEWED_AFTER_MS = 240_000;

type PasskeySignInProps = { isDisabled: boolean };

/**
 * Signs in with a passkey: by the button, or by what the browser offers at the email field. Renders nothing where
 * passkeys do not work.
 */
export function PasskeySignIn(props: PasskeySignInProps) {
  if (!canUsePasskeys()) return null;
  return (
    <LateWords words={{ passkeys }}>
      <SignInButton {...props} />
    </LateWords>
  );
}

function SignInButton({ isDisabled }: PasskeySignInProps) {
  const t = useTranslations('passkeys');
  const loadAuthClient = useLoadAuthClient();
  const showFailure = usePasskeyFailure();
  const welcomeBack = useWelcomeBack();
  const [isAsking, setIsAsking] = useState(false);

  const offer = useEffectEvent(async (isWanted: () => boolean) => {
    if (!(await canOfferInFields()) || !isWanted()) return;
    const outcome = await signInByPasskey(loadAuthClient, { inFields: true, isWanted });
    if (outcome.kind === 'done') return welcomeBack(outcome.session);
    // The person may not have noticed the offer: only what the server says to a chosen passkey is worth a word.
    const isChosen = outcome.kind === 'refused' && outcome.error.code?.startsWith('webauthn') === true;
    if (isChosen) showFailure(t('signInFailed'), outcome);
  });

  // Signing in by the button ends the offer, which comes back once the dialog is closed.
  useEffect(() => {
    if (isAsking) return;
    let isHere = true;
    const renew = () => void offer(() => isHere);
    renew();
    const rounds = setInterval(() => !document.hidden && renew(), RENEWED_AFTER_MS);
    return () => {
      isHere = false;
      clearInterval(rounds);
      dropCeremony();
    };
  }, [isAsking]);

  async function ask(): Promise<void> {
    setIsAsking(true);
    const outcome = await signInByPasskey(loadAuthClient, { inFields: false });
    // The surrounding route opens the next page.
    if (outcome.kind === 'done') return welcomeBack(outcome.session);
    setIsAsking(false);
    showFailure(t('signInFailed'), outcome);
  }

  return (
    <Button
      variant="text"
      className="mt-3 self-center"
      icon={<FingerprintPattern size={20} aria-hidden />}
      disabled={isDisabled}
      isLoading={isAsking}
      loadingLabel={t('signingIn')}
      onClick={() => void ask()}
    >
      {t('signIn')}
    </Button>
  );
}
