import { showsSomething } from '@cuppa/domain/platform/text/clean-text';
import { MAX_GUEST_MESSAGE_LENGTH } from '@cuppa/domain/town/town-square/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTooMany } from '../../lib/forms/use-too-many.ts';
import { failureKey, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { MESSAGE_REFUSALS } from './hosting.messages.ts';

/** A message to all guests, a few times per event. */
export function MessageForm({ eventId, messagesLeft }: { eventId: string; messagesLeft: number }) {
  const { queries } = useServer();
  const t = useTranslations('hosting');
  const tooMany = useTooMany();
  const client = useQueryClient();
  const key = queries.hosting.guests.queryKey({ input: { eventId } });
  const [text, setText] = useState('');
  // Keep the id until the message is sent, so that a retry sends no second message.
  const [messageId, setMessageId] = useState(() => crypto.randomUUID());
  const setLeft = (left: number) => client.setQueryData(key, (list) => list && { ...list, messagesLeft: left });
  const send = useMutation(
    queries.hosting.message.mutationOptions({
      onSuccess: ({ messagesLeft: left }) => {
        setLeft(left);
        setText('');
        setMessageId(crypto.randomUUID());
        showToast(t('messageSent'), { id: 'guest-message', variant: 'success' });
      },
      onError: (error) => {
        if (refusalOf(error, MESSAGE_REFUSALS) === 'MESSAGES_USED_UP') setLeft(0);
        const why = failureKey(error, MESSAGE_REFUSALS, 'messageFailed');
        if (why !== null) showToast(t(why), { id: 'guest-message', variant: 'destructive' });
      },
    }),
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (showsSomething(text) && !send.isPending) send.mutate({ eventId, messageId, text });
  }

  return (
    <Card as="section">
      <h2 className="text-t2">{t('messageTitle')}</h2>
      <p role="status" className="mt-1 mb-3.5 text-small text-ink-2">
        {t('messagesLeft', { count: messagesLeft })}
      </p>
      {messagesLeft > 0 && (
        <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
          <TextArea
            label={t('messageField')}
            value={text}
            onChange={setText}
            maxLength={MAX_GUEST_MESSAGE_LENGTH}
            tooMany={tooMany}
            left={(count) => t('lettersLeft', { count })}
          />
          <Button
            type="submit"
            size="sm"
            className="self-end"
            icon={<Send size={18} aria-hidden />}
            disabled={!showsSomething(text)}
            isLoading={send.isPending}
            loadingLabel={t('messageSending')}
          >
            {t('messageSend')}
          </Button>
        </form>
      )}
    </Card>
  );
}
