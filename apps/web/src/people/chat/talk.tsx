import type { Message, Quote, Reaction } from '@cuppa/contract/people/chat/chat-schema';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PreparedPhoto } from '../../lib/media/prepare-photo.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import type { ChatEngine } from './chat-engine.ts';
import type { OpenChat } from './chat-view.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { quoteOf } from './quote-of.ts';
import { useHarshCheck } from './use-harsh-check.ts';

type TalkProps = {
  view: OpenChat;
  engine: ChatEngine;
  onReport: (message: Message) => void;
  /** Replaces the field for messages in a chat that has closed; null in an open one. */
  closed: ReactNode;
};

/** The messages of a chat, what can be done about each of them, and the field for the next one. */
export function Talk({ view, engine, onReport, closed }: TalkProps) {
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const { connectionId, partnerName } = view.chat;
  const soundsHarsh = useHarshCheck(view.chat);
  const field = useRef<HTMLTextAreaElement>(null);
  const [replyTo, setReplyTo] = useState<Quote | null>(null);
  const [chosen, setChosen] = useState<Message | null>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  async function react(message: Message, reaction: Reaction | null): Promise<void> {
    if (await engine.react(message, reaction)) return;
    showToast(t('reactionFailed'), {
      id: 'message',
      variant: 'destructive',
      description: common('loadFailedDescription'),
    });
  }

  const send = useCallback(
    (text: string, photo?: PreparedPhoto) => {
      engine.send(text, photo, replyTo);
      setReplyTo(null);
    },
    [engine, replyTo],
  );

  return (
    <>
      <MessageList
        view={view}
        isClosed={closed !== null}
        engine={engine}
        onMenu={(message) => {
          setChosen(message);
          setIsMenuOpen(true);
        }}
        onReact={(message, reaction) => void react(message, reaction)}
      />
      <p role="status" className="mx-auto min-h-6 w-full max-w-768 px-(--page-x) pb-1 text-small text-ink-2">
        {view.isKept ? t('kept') : view.isPartnerTyping && t('typing', { name: partnerName })}
      </p>
      {closed ?? (
        <Composer
          connectionId={connectionId}
          partnerName={partnerName}
          isFirst={view.messages.length + view.pending.length === 0}
          soundsHarsh={soundsHarsh}
          field={field}
          replyTo={replyTo}
          onCancelReply={() => setReplyTo(null)}
          onType={engine.type}
          onSend={send}
        />
      )}
      {chosen !== null && (
        <MessageSheet
          key={chosen.id}
          message={chosen}
          partnerName={partnerName}
          isOpen={isMenuOpen && closed === null}
          onClose={() => setIsMenuOpen(false)}
          composer={field}
          onReact={(reaction) => void react(chosen, reaction)}
          onReply={() => setReplyTo(quoteOf(chosen))}
          onReport={() => onReport(chosen)}
        />
      )}
    </>
  );
}
