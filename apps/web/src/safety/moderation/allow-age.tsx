import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { ALLOW_AGE_REFUSALS } from './moderation.messages.ts';
import { refreshLists } from './moderation.queries.ts';

/** The way to undo the refusal of an age, for someone who wrote that they mistyped their birthday. */
export function AllowAge() {
  const t = useTranslations('moderation');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="sm" className="self-start" onClick={() => setIsOpen(true)}>
        {t('allowAge')}
      </Button>
      {isOpen && <AllowAgeSheet onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AllowAgeSheet({ onClose }: { onClose: () => void }) {
  const { queries } = useServer();
  const t = useTranslations('moderation');
  const common = useTranslations('common');
  const client = useQueryClient();
  const [written, setWritten] = useState('');
  const [error, setError] = useState<string>();
  const allow = useMutation(queries.moderation.allowAge.mutationOptions());

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (written.trim() === '') return setError(t('allowAgeMissing'));
    try {
      await allow.mutateAsync({ written: written.trim() });
      refreshLists(queries, client);
      showToast(t('allowAgeDone'), { id: 'action', variant: 'success', description: t('allowAgeDoneDescription') });
      onClose();
    } catch (refused) {
      const problem = failureKey(refused, ALLOW_AGE_REFUSALS, 'allowAgeFailed');
      if (problem !== null) setError(t(problem));
    }
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('allowAge')}
      description={t('allowAgeText')}
      closeLabel={common('close')}
      isClosable={!allow.isPending}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          label={t('allowAgeLabel')}
          value={written}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setWritten(target.value);
            setError(undefined);
          }}
          error={error}
        />
        <Button type="submit" isLoading={allow.isPending} loadingLabel={t('deciding')}>
          {t('allowAgeConfirm')}
        </Button>
      </form>
    </Sheet>
  );
}
