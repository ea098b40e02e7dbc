import type { Message } from '@cuppa/contract/chat/chat-schema';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarHeart, Shield, UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { queries } from '../../lib/api.ts';
import { useSession } from '../../lib/session.tsx';
import { useFocusOnMount } from '../../lib/use-focus-on-mount.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ChatEngine, OpenChat } from './chat-engine.ts';
import { ChatHeader, ChatTop } from './chat-header.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { UnmatchSheet } from './unmatch-sheet.tsx';
import { useCallAgain } from './use-call-again.ts';
import { useChat } from './use-chat.ts';
import { useVisibleArea } from './use-visible-area.ts';

type SheetOf = { connectionId: string; partnerName: string; isOpen: boolean; onClose: () => void };
type ChatScreenProps = {
  renderSchedule: (sheet: SheetOf) => ReactNode;
  renderSafety: (sheet: SheetOf & { messages: readonly Message[]; onDone: () => void }) => ReactNode;
};

export function ChatScreen(props: ChatScreenProps) {
  const { id = '' } = useParams();
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return <ChatRoom key={`${session.userId}/${id}`} connectionId={id} userId={session.userId} {...props} />;
}

type ChatRoomProps = ChatScreenProps & { connectionId: string; userId: string };
type Reported = { partnerName: string; messages: readonly Message[] };

function ChatRoom({ connectionId, userId, renderSchedule, renderSafety }: ChatRoomProps) {
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const { view, engine } = useChat(connectionId, userId);
  const client = useQueryClient();
  const navigate = useNavigate();
  const area = useVisibleArea();
  const [reported, setReported] = useState<Reported | null>(null);
  const [isReporting, setIsReporting] = useState(false);

  function report(chat: OpenChat): void {
    setReported({ partnerName: chat.chat.partnerName, messages: chat.messages });
    setIsReporting(true);
  }

  function leave(): void {
    void client.invalidateQueries({ queryKey: queries.connections.key() });
    void navigate('/matches', { replace: true });
  }

  return (
    <main id="main" data-fills-window style={area} className="relative flex min-h-0 flex-1 animate-fade flex-col">
      {view.status === 'open' ? (
        <Conversation view={view} engine={engine} onReport={() => report(view)} renderSchedule={renderSchedule} />
      ) : (
        <>
          <ChatTop>
            <h1 tabIndex={-1} className="text-t2">
              {t('title')}
            </h1>
          </ChatTop>
          <div className="mx-auto w-full max-w-768 px-(--page-x)">
            {view.status === 'loading' && (
              <div role="status" aria-label={common('loading')} className="flex flex-col gap-4 pt-4">
                <Skeleton className="h-16 w-3/5" />
                <Skeleton className="h-12 w-2/5 self-end" />
                <Skeleton className="h-24 w-3/5" />
              </div>
            )}
            {view.status === 'unreachable' && (
              <ErrorState
                title={common('loadFailed')}
                description={common('loadFailedDescription')}
                retryLabel={common('retry')}
                onRetry={engine.open}
              />
            )}
            {view.status === 'closed' && <ClosedChat />}
          </div>
        </>
      )}
      {/* Stays when the other ends the chat: nobody gets out of a report by that. */}
      {reported !== null &&
        renderSafety({
          connectionId,
          ...reported,
          ...(view.status === 'open' && { messages: view.messages }),
          isOpen: isReporting,
          onClose: () => setIsReporting(false),
          onDone: leave,
        })}
    </main>
  );
}

function ClosedChat() {
  const t = useTranslations('chat');
  // It takes the place of the field in which somebody may be writing.
  const box = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded-l bg-surface py-4 shadow-e1 outline-none">
      <EmptyState
        title={t('closed')}
        description={t('closedDescription')}
        action={
          <Link to="/matches" className={buttonStyles('primary', 'sm')}>
            {t('toMatches')}
          </Link>
        }
      />
    </div>
  );
}

type ConversationProps = Pick<ChatScreenProps, 'renderSchedule'> & {
  view: OpenChat;
  engine: ChatEngine;
  onReport: () => void;
};

function Conversation({ view, engine, onReport, renderSchedule }: ConversationProps) {
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const [open, setOpen] = useState<'menu' | 'schedule' | 'unmatch' | null>(null);
  const { connectionId, partnerName } = view.chat;
  const onClose = () => setOpen(null);
  const sheet = (name: typeof open) => ({ connectionId, partnerName, isOpen: open === name, onClose });
  const { call, isCalling } = useCallAgain({ connectionId, partnerName, onSchedule: () => setOpen('schedule') });

  function goOnToReport(): void {
    onClose();
    onReport();
  }

  return (
    <>
      <ChatHeader chat={view.chat} isCalling={isCalling} onCall={call} onMore={() => setOpen('menu')} />
      <MessageList view={view} engine={engine} />
      <p role="status" className="mx-auto min-h-6 w-full max-w-768 px-(--page-x) pb-1 text-small text-ink-2">
        {view.isPartnerTyping && t('typing', { name: partnerName })}
      </p>
      <Composer partnerName={partnerName} onType={engine.type} onSend={engine.send} />
      <Sheet {...sheet('menu')} title={t('menuTitle', { name: partnerName })} closeLabel={common('close')}>
        <div className="flex flex-col gap-3">
          <Button variant="outline" icon={<CalendarHeart size={20} aria-hidden />} onClick={() => setOpen('schedule')}>
            {t('scheduleCall')}
          </Button>
          <Button variant="outline" icon={<UserMinus size={20} aria-hidden />} onClick={() => setOpen('unmatch')}>
            {t('unmatch')}
          </Button>
          <Button variant="destructive" icon={<Shield size={20} aria-hidden />} onClick={goOnToReport}>
            {t('safety')}
          </Button>
        </div>
      </Sheet>
      <UnmatchSheet {...sheet('unmatch')} />
      {renderSchedule(sheet('schedule'))}
    </>
  );
}
