import type { Message, Reaction } from '@cuppa/contract/people/chat/chat-schema';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { ArrowDown } from 'lucide-react';
import { Fragment, useCallback, useEffect, useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { ChatEngine } from './chat-engine.ts';
import type { OpenChat } from './chat-view.ts';
import { type ChatLink, LinkSheet } from './link-sheet.tsx';
import { messageRows } from './message-rows.ts';
import { PendingMessage } from './pending-message.tsx';
import { SentMessage } from './sent-message.tsx';
import { useChatScroll } from './use-chat-scroll.ts';
import { useJump } from './use-jump.ts';

type MessageListProps = {
  view: OpenChat;
  isClosed: boolean;
  engine: ChatEngine;
  onMenu: (message: Message) => void;
  onReact: (message: Message, reaction: Reaction | null) => void;
};

/** The history of a chat, newest at the end. */
export function MessageList({ view, isClosed, engine, onMenu, onReact }: MessageListProps) {
  const t = useTranslations('chat');
  const [link, setLink] = useState<ChatLink | null>(null);
  const { chat, messages, pending, older } = view;
  const name = chat.partnerName;
  const last = messages.at(-1);
  const isBusy = useBusy(older === 'loading');
  const loadOlder = useCallback(() => void engine.loadOlder(), [engine]);
  const { scroller, content, hasNews, goToEnd, onScroll } = useChatScroll({
    firstKey: messages[0]?.id,
    lastKey: pending.at(-1)?.clientId ?? last?.clientId ?? last?.id,
    isLastOwn: pending.length > 0 || last?.isOwn === true,
    // After a failure the person uses the button instead.
    onNearTop: useCallback(() => older === 'some' && loadOlder(), [older, loadOlder]),
    onSeen: engine.markRead,
  });

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        onScroll={onScroll}
        role="log"
        aria-live="polite"
        aria-busy={isBusy}
        aria-label={t('history', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-(--page-x) [overflow-anchor:none] focus-visible:-outline-offset-3"
      >
        <div ref={content} className="mx-auto flex min-h-full max-w-768 flex-col justify-end pt-2 pb-4">
          {older !== 'none' && <OlderButton older={older} onClick={loadOlder} />}
          {!isClosed && messages.length + pending.length === 0 && (
            <div className="my-auto">
              <EmptyState title={t('empty', { name })} description={t('emptyDescription')} />
            </div>
          )}
          <Messages
            view={view}
            isClosed={isClosed}
            engine={engine}
            onMenu={onMenu}
            onReact={onReact}
            onLink={setLink}
          />
        </div>
      </div>
      {hasNews && <NewMessagesButton onClick={goToEnd} />}
      <LinkSheet link={link} onClose={() => setLink(null)} />
    </div>
  );
}

type MessagesProps = MessageListProps & { onLink: (link: ChatLink) => void };

function Messages({ view, isClosed, engine, onMenu, onReact, onLink }: MessagesProps) {
  const { dayOf } = useDates();
  const { found, jumpTo } = useJump(engine);
  const { chat, messages, pending } = view;
  const name = chat.partnerName;
  const last = messages.at(-1);
  const readUpTo = chat.partnerReadSeq ?? 0;
  const lastRead = messages.findLast((message) => message.isOwn && message.seq <= readUpTo)?.id;
  return (
    <ol>
      {messageRows(messages, dayOf).map((row) => (
        <Fragment key={row.message.clientId ?? row.message.id}>
          {row.startsDay && <DayLine sentAt={row.message.sentAt} />}
          <SentMessage
            row={row}
            partnerName={name}
            isLastRead={row.message.id === lastRead}
            areLinksOpen={chat.areLinksOpen}
            onLink={onLink}
            isTabStop={row.message === last}
            isFound={row.message.id === found}
            onMenu={isClosed ? null : onMenu}
            onJump={jumpTo}
            onTakeBack={(message) => onReact(message, null)}
          />
        </Fragment>
      ))}
      {pending.map((entry, index) => (
        <PendingMessage
          key={entry.clientId}
          entry={entry}
          partnerName={name}
          isConnected={view.isConnected}
          startsRun={index === 0 && last?.isOwn !== true}
          areLinksOpen={chat.areLinksOpen}
          onLink={onLink}
          onJump={jumpTo}
          onRetry={() => engine.retry(entry.clientId)}
          onDiscard={() => engine.discard(entry.clientId)}
        />
      ))}
    </ol>
  );
}

/** A screen reader must find the older messages in place before the list says that it is ready. */
const READY_AFTER_MS = 200;

/** Busy while messages load, and for a moment after they are in. */
function useBusy(isLoading: boolean): boolean {
  const [isSettling, setIsSettling] = useState(false);
  if (isLoading && !isSettling) setIsSettling(true);
  useEffect(() => {
    if (isLoading) return;
    const timer = setTimeout(setIsSettling, READY_AFTER_MS, false);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoading || isSettling;
}

function OlderButton({ older, onClick }: { older: OpenChat['older']; onClick: () => void }) {
  const t = useTranslations('chat');
  return (
    <Button
      variant="text"
      size="sm"
      className="self-center"
      isLoading={older === 'loading'}
      loadingLabel={t('olderLoading')}
      onClick={onClick}
    >
      {t(older === 'failed' ? 'olderFailed' : 'older')}
    </Button>
  );
}

function NewMessagesButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('chat');
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
      <Button
        variant="plum"
        size="sm"
        className="pointer-events-auto shadow-e2"
        icon={<ArrowDown size={18} aria-hidden />}
        onClick={onClick}
      >
        {t('newMessages')}
      </Button>
    </div>
  );
}

const MINUTE_MS = 60_000;

/** Shows "Today", "Yesterday", or the day by its name. */
function DayLine({ sentAt }: { sentAt: string }) {
  const t = useTranslations('chat');
  const dates = useDates();
  const now = useNow({ updateInterval: MINUTE_MS });
  const isDay = (moment: Date) => dates.dayOf(moment) === dates.dayOf(sentAt);
  const isYesterday = isDay(new Date(now.getTime() - DAY_MS));
  const day = isDay(now) ? t('today') : isYesterday ? t('yesterday') : dates.say('weekdayDate', sentAt);
  return <li className="mt-6 mb-1 text-center text-label text-ink-2">{day}</li>;
}
