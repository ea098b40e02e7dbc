import type { Quote } from '@cuppa/contract/people/chat/chat-schema';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useIsOnline } from '../../lib/page/use-is-online.ts';
import { sendFailureOf } from './chat.messages.ts';
import { OwnPhoto } from './chat-photo.tsx';
import type { ChatLink } from './link-sheet.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { MessageQuote } from './message-quote.tsx';
import { MessageText } from './message-text.tsx';
import type { OutboxEntry } from './outbox.ts';

const ACTION = 'min-h-11 rounded-s px-2 text-small font-bold text-primary-ink hover:underline';

type PendingMessageProps = {
  entry: OutboxEntry;
  partnerName: string;
  isConnected: boolean;
  startsRun: boolean;
  areLinksOpen: boolean;
  onLink: (link: ChatLink) => void;
  onJump: (quote: Quote) => void;
  onRetry: () => void;
  onDiscard: () => void;
};

/** One's own message while it is sent, or after it failed. */
export function PendingMessage(props: PendingMessageProps) {
  const { entry, partnerName, isConnected, startsRun, areLinksOpen, onLink, onJump, onRetry, onDiscard } = props;
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const isOnline = useIsOnline();
  const { text, photo, replyTo, failure, isOnlyHere = false } = entry;
  const wait = isOnline ? 'connecting' : 'waiting';
  const problem = failure === null ? null : sendFailureOf(failure);
  const foot =
    failure === null ? (
      t(isConnected ? 'sending' : isOnlyHere ? `${wait}Here` : wait)
    ) : (
      <div role="alert" className="flex flex-wrap items-center justify-end gap-x-2">
        <span className="flex items-center gap-1.5 font-semibold text-danger-ink">
          <CircleAlert size={16} aria-hidden className="shrink-0" />
          <span>{t(problem?.words ?? 'failed')}</span>
        </span>
        <span className="flex gap-2">
          {problem?.isFinal !== true && (
            <button type="button" onClick={onRetry} className={ACTION}>
              {common('retry')}
            </button>
          )}
          <button type="button" onClick={onDiscard} className={ACTION}>
            {t('delete')}
          </button>
        </span>
      </div>
    );
  return (
    <MessageBubble
      isOwn
      heading={`${t('you')}:`}
      startsRun={startsRun}
      isPicture={photo !== null}
      isFaint={failure === null}
      foot={foot}
    >
      {replyTo && <MessageQuote quote={replyTo} partnerName={partnerName} onJump={() => onJump(replyTo)} />}
      {photo === null ? (
        <MessageText text={text} areLinksOpen={areLinksOpen} onLink={onLink} />
      ) : (
        <OwnPhoto {...photo} alt={t('photoFromYou')} />
      )}
    </MessageBubble>
  );
}
