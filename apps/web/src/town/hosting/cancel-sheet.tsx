import { MAX_GUEST_MESSAGE_LENGTH } from '@cuppa/domain/town/town-square/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTooMany } from '../../lib/forms/use-too-many.ts';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { CANCEL_REFUSALS } from './hosting.messages.ts';
import { type Scope, ScopeChoice } from './scope-choice.tsx';

type CancelSheetProps = {
  event: { id: string; title: string; repeatsUntil: string | null };
  isOpen: boolean;
  onClose: () => void;
};

/** Asks for confirmation before cancelling an event, with a message to the guests. */
export function CancelSheet({ event, isOpen, onClose }: CancelSheetProps) {
  const { queries } = useServer();
  const t = useTranslations('hosting');
  const tooMany = useTooMany();
  const common = useTranslations('common');
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const [scope, setScope] = useState<Scope>('this');
  const refresh = () => void client.invalidateQueries({ queryKey: queries.townSquare.key() });
  const cancel = useMutation(
    queries.hosting.cancel.mutationOptions({
      onSuccess: () => {
        refresh();
        showToast(t('cancelled'), { id: 'hosting', variant: 'success', description: t('cancelledDescription') });
        onClose();
      },
      onError: (error) => {
        const why = failureKey(error, CANCEL_REFUSALS, 'failed');
        if (why === null) return;
        refresh();
        showToast(t(why), { id: 'hosting', variant: 'destructive' });
      },
    }),
  );

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    cancel.mutate({ eventId: event.id, scope, words });
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('cancelTitle', { title: event.title })}
      description={t('cancelDescription')}
      closeLabel={common('close')}
      isClosable={!cancel.isPending}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {event.repeatsUntil !== null && <ScopeChoice scope={scope} onScope={setScope} />}
        <TextArea
          label={t('cancelWords')}
          value={words}
          onChange={setWords}
          maxLength={MAX_GUEST_MESSAGE_LENGTH}
          tooMany={tooMany}
          left={(count) => t('lettersLeft', { count })}
        />
        <Button type="submit" variant="destructive" isLoading={cancel.isPending} loadingLabel={t('cancelling')}>
          {t('cancelConfirm')}
        </Button>
        <Button variant="text" disabled={cancel.isPending} onClick={onClose}>
          {t('cancelKeep')}
        </Button>
      </form>
    </Sheet>
  );
}
