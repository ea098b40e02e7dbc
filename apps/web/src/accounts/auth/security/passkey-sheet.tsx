import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../../lib/session/auth-client-provider.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../../ui/feedback/toast.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { usePasskeyFailure } from '../../parts/use-passkey-failure.ts';
import { askAuth } from '../ask-auth.ts';

const LONGEST_NAME = 60;

/** As the auth server lists it. */
export type Passkey = { id: string; friendly_name?: string; created_at: string; last_used_at?: string };

type PasskeySheetProps = {
  /** The passkey to change; null if the sheet is closed. */
  passkey: Passkey | null;
  onClose: () => void;
  onChanged: () => void;
};

/** Names a passkey, or removes it once the person has said so twice. */
export function PasskeySheet({ passkey, onClose, onChanged }: PasskeySheetProps) {
  const t = useTranslations('passkeys');
  const common = useTranslations('common');
  const [isRemoving, setIsRemoving] = useState(false);
  const close = () => {
    setIsRemoving(false);
    onClose();
  };
  return (
    <Sheet
      isOpen={passkey !== null}
      onClose={close}
      title={t(isRemoving ? 'removeTitle' : 'changeTitle')}
      {...(isRemoving && { description: t('removeDescription') })}
      closeLabel={common('close')}
    >
      {passkey !== null &&
        (isRemoving ? (
          <Removal passkey={passkey} onClose={close} onChanged={onChanged} />
        ) : (
          <div className="flex flex-col gap-3">
            <NameForm passkey={passkey} onClose={close} onChanged={onChanged} />
            <Button variant="text" onClick={() => setIsRemoving(true)}>
              {t('remove')}
            </Button>
          </div>
        ))}
    </Sheet>
  );
}

type StepProps = { passkey: Passkey; onClose: () => void; onChanged: () => void };

/** Carries out a change and says what came of it; answers whether it is done. */
function useChange({ onClose, onChanged }: StepProps) {
  const loadAuthClient = useLoadAuthClient();
  const showFailure = usePasskeyFailure();
  return async (
    change: (client: GoTrueClient) => Promise<{ error: AuthError | null }>,
    words: { done: string; description?: string; failed: string },
  ): Promise<void> => {
    const { error } = await askAuth(loadAuthClient, change);
    onClose();
    if (error !== null) return showFailure(words.failed, { kind: 'refused', error });
    onChanged();
    showToast(words.done, {
      id: 'passkey',
      variant: 'success',
      ...(words.description !== undefined && { description: words.description }),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  };
}

function NameForm(props: StepProps) {
  const t = useTranslations('passkeys');
  const change = useChange(props);
  const { id, friendly_name: name = '' } = props.passkey;
  const form = useForm(['name'], ({ name: friendlyName }) =>
    change((client) => client.passkey.update({ passkeyId: id, friendlyName: friendlyName.trim() }), {
      done: t('saved'),
      failed: t('saveFailed'),
    }),
  );
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <TextField
        name="name"
        label={t('name')}
        icon={<Tag size={20} />}
        autoComplete="off"
        defaultValue={name}
        maxLength={LONGEST_NAME}
        required
        pattern=".*\S.*"
        error={form.problems.name ? t('nameMissing') : undefined}
      />
      <Button type="submit" isLoading={form.isSubmitting}>
        {t('save')}
      </Button>
    </form>
  );
}

function Removal(props: StepProps) {
  const t = useTranslations('passkeys');
  const change = useChange(props);
  const [isBusy, setIsBusy] = useState(false);
  const { id } = props.passkey;

  async function remove(): Promise<void> {
    setIsBusy(true);
    await change((client) => client.passkey.delete({ passkeyId: id }), {
      done: t('removed'),
      description: t('removedDescription'),
      failed: t('removeFailed'),
    });
  }

  return (
    <div className="flex flex-col gap-3">
      <Button variant="destructive" isLoading={isBusy} onClick={() => void remove()}>
        {t('removeConfirm')}
      </Button>
      <Button variant="text" disabled={isBusy} onClick={props.onClose}>
        {t('keep')}
      </Button>
    </div>
  );
}
