import type { Message } from '@cuppa/contract/chat/chat-schema';
import { ArrowDown } from 'lucide-react';
import { Fragment, useCallback, useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { DAY_MS } from '../../lib/time/lengths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { ChatEngine } from './chat-engine.ts';
import { ChatPhoto } from './chat-photo.tsx';
import type { OpenChat } from './chat-view.ts';
import { type ChatLink, LinkSheet } from './link-sheet.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { type MessageRow, messageRows } from './message-rows.ts';
import { MessageText } from './message-text.tsx';
import { PendingMessage } from './pending-message.tsx';
import { useChatScroll } from './use-chat-scroll.ts';

const MINUTE_MS = 60_000;

type MessageListProps = { view: OpenChat; isClosed: boolean; engine: ChatEngine };

/** The history of a chat, newest at the end. */
export function MessageList({ view, isClosed, engine }: MessageListProps) {
  const t = useTranslations('chat');
  const [link, setLink] = useState<ChatLink | null>(null);
  const { chat, messages, pending, older } = view;
  const name = chat.partnerName;
  const last = messages.at(-1);
  const loadOlder = useCallback(() => void engine.loadOlder(), [engine]);
  const { scroller, content, hasNews, goToEnd, onScroll } = useChatScroll({
    firstKey: messages[0]?.id,
    lastKey: pending.at(-1)?.clientId ?? last?.clientId ?? last?.id,
    isLastOwn: pending.length > 0 || last?.isOwn === true,
    // A failure waits for the button.
    onNearTop: useCallback(() => older === 'some' && loadOlder(), [older, loadOlder]),
    onSeen: engine.markRead,
  });
  const readUpTo = chat.partnerReadSeq ?? 0;
  const lastRead = messages.findLast((message) => message.isOwn && message.seq <= readUpTo)?.id;

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        onScroll={onScroll}
        role="log"
        aria-live="polite"
        aria-busy={older === 'loading'}
        aria-label={t('history', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-(--page-x) [overflow-anchor:none] focus-visible:-outline-offset-3"
      >
        <div ref={content} className="mx-auto flex min-h-full max-w-768 flex-col justify-end pt-2 pb-4">
          {older !== 'none' && (
            <Button
              variant="text"
              size="sm"
              className="self-center"
              isLoading={older === 'loading'}
              loadingLabel={t('olderLoading')}
              onClick={loadOlder}
            >
              {t(older === 'failed' ? 'olderFailed' : 'older')}
            </Button>
          )}
          {!isClosed && messages.length + pending.length === 0 && (
            <div className="my-auto">
              <EmptyState title={t('empty', { name })} description={t('emptyDescription')} />
            </div>
          )}
          <ol>
            {messageRows(messages).map((row) => (
              <Fragment key={row.message.clientId ?? row.message.id}>
                {row.startsDay && <DayLine sentAt={row.message.sentAt} />}
                <SentMessage row={row} partnerName={name} isLastRead={row.message.id === lastRead} onLink={setLink} />
              </Fragment>
            ))}
            {pending.map((entry, index) => (
              <PendingMessage
                key={entry.clientId}
                entry={entry}
                isConnected={view.isConnected}
                startsRun={index === 0 && last?.isOwn !== true}
                onLink={setLink}
                onRetry={() => engine.retry(entry.clientId)}
                onDiscard={() => engine.discard(entry.clientId)}
              />
            ))}
          </ol>
        </div>
      </div>
      {hasNews && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            variant="plum"
            size="sm"
            className="pointer-events-auto shadow-e2"
            icon={<ArrowDown size={18} aria-hidden />}
            onClick={goToEnd}
          >
            {t('newMessages')}
          </Button>
        </div>
      )}
      <LinkSheet link={link} onClose={() => setLink(null)} />
    </div>
  );
}

/** "Today", "Yesterday", or the day by its name. */
function DayLine({ sentAt }: { sentAt: string }) {
  const t = useTranslations('chat');
  const format = useFormatter();
  const now = useNow({ updateInterval: MINUTE_MS });
  const date = new Date(sentAt);
  const isDay = (moment: Date | number) => new Date(moment).toDateString() === date.toDateString();
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  const words = format.dateTime(date, { weekday: 'long', day: 'numeric', month: 'long', ...year });
  const day = isDay(now) ? t('today') : isDay(now.getTime() - DAY_MS) ? t('yesterday') : words;
  return <li className="mt-6 mb-1 text-center text-label text-ink-2">{day}</li>;
}

type SentMessageProps = {
  row: MessageRow;
  partnerName: string;
  isLastRead: boolean;
  onLink: (link: ChatLink) => void;
};

function SentMessage({ row, partnerName, isLastRead, onLink }: SentMessageProps) {
  const t = useTranslations('chat');
  const format = useFormatter();
  const { message, startsRun, endsRun } = row;
  const time = format.dateTime(new Date(message.sentAt), { hour: 'numeric', minute: '2-digit' });
  const name = message.isOwn ? t('you') : partnerName;
  const marks = [endsRun && time, isLastRead && t('read')].filter((mark) => mark !== false);
  return (
    <MessageBubble
      isOwn={message.isOwn}
      heading={t('from', { name, time })}
      startsRun={startsRun}
      isPicture={message.photo !== null}
      {...(marks.length > 0 && { foot: marks.join(' · ') })}
    >
      <Content message={message} partnerName={partnerName} onLink={onLink} />
    </MessageBubble>
  );
}

function Content({
  message,
  partnerName,
  onLink,
}: Omit<SentMessageProps, 'row' | 'isLastRead'> & { message: Message }) {
  const t = useTranslations('chat');
  if (message.photo === null) return <MessageText text={message.text} onLink={onLink} />;
  const alt = message.isOwn ? t('photoFromYou') : t('photoFrom', { name: partnerName });
  return <ChatPhoto photo={message.photo} alt={alt} />;
}
