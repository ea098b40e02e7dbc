import type { Message } from '@cuppa/contract/chat/chat-schema';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarHeart, Shield, UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { ChatEngine, OpenChat } from './chat-engine.ts';
import { ChatHeader, ChatTop } from './chat-header.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { useChat } from './use-chat.ts';
import { useVisibleArea } from './use-visible-area.ts';

type SheetOf = { connectionId: string; partnerName: string; isOpen: boolean; onClose: () => void };
type ChatScreenProps = {
  renderCall: (person: { connectionId: string; partnerName: string; onSchedule: () => void }) => ReactNode;
  renderSchedule: (sheet: SheetOf) => ReactNode;
  /** `onDone`: the connection has ended. So it has where somebody is blocked or reported. */
  renderUnmatch: (sheet: SheetOf & { onDone: () => void }) => ReactNode;
  renderSafety: (sheet: SheetOf & { messages: readonly Message[]; onDone: () => void }) => ReactNode;
};

export function ChatScreen(props: ChatScreenProps) {
  const { id = '' } = useParams();
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return <ChatRoom key={`${session.userId}/${id}`} connectionId={id} userId={session.userId} {...props} />;
}

function ChatRoom({ connectionId, userId, ...props }: ChatScreenProps & { connectionId: string; userId: string }) {
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const { view, engine } = useChat(connectionId, userId);
  const area = useVisibleArea();
  const conversation = view.status === 'open' ? view : view.status === 'closed' ? view.last : null;
  return (
    <main id="main" data-fills-window style={area} className="relative flex min-h-0 flex-1 animate-fade flex-col">
      {conversation !== null ? (
        <Conversation view={conversation} isClosed={view.status === 'closed'} engine={engine} {...props} />
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
            {view.status === 'closed' && (
              <div role="status" className="rounded-l bg-surface py-4 shadow-e1">
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
            )}
          </div>
        </>
      )}
    </main>
  );
}

type ConversationProps = ChatScreenProps & { view: OpenChat; isClosed: boolean; engine: ChatEngine };

/** Once it is closed its sheets stay, with all that was chosen in them. */
function Conversation(props: ConversationProps) {
  const { queries } = useServer();
  const { view, isClosed, engine, renderCall, renderSchedule, renderUnmatch, renderSafety } = props;
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'menu' | 'schedule' | 'unmatch' | 'safety' | null>(null);
  const { connectionId, partnerName } = view.chat;
  const onClose = () => setOpen(null);
  const sheet = (name: typeof open) => ({ connectionId, partnerName, isOpen: open === name, onClose });

  function leave(): void {
    void client.invalidateQueries({ queryKey: queries.connections.key() });
    void navigate('/matches', { replace: true });
  }

  return (
    <>
      {isClosed ? (
        <ChatTop>
          <h1 tabIndex={-1} className="truncate text-t2">
            {partnerName}
          </h1>
        </ChatTop>
      ) : (
        <ChatHeader
          chat={view.chat}
          call={renderCall({ connectionId, partnerName, onSchedule: () => setOpen('schedule') })}
          onMore={() => setOpen('menu')}
        />
      )}
      <MessageList view={view} isClosed={isClosed} engine={engine} />
      <p role="status" className="mx-auto min-h-6 w-full max-w-768 px-(--page-x) pb-1 text-small text-ink-2">
        {view.isPartnerTyping && t('typing', { name: partnerName })}
      </p>
      {isClosed ? (
        <ClosedNotice onSafety={() => setOpen('safety')} />
      ) : (
        <Composer partnerName={partnerName} onType={engine.type} onSend={engine.send} />
      )}
      <Sheet {...sheet('menu')} title={t('menuTitle', { name: partnerName })} closeLabel={common('close')}>
        <div className="flex flex-col gap-3">
          {!isClosed && (
            <>
              <Button
                variant="outline"
                icon={<CalendarHeart size={20} aria-hidden />}
                onClick={() => setOpen('schedule')}
              >
                {t('scheduleCall')}
              </Button>
              <Button variant="outline" icon={<UserMinus size={20} aria-hidden />} onClick={() => setOpen('unmatch')}>
                {t('unmatch')}
              </Button>
            </>
          )}
          <Button variant="destructive" icon={<Shield size={20} aria-hidden />} onClick={() => setOpen('safety')}>
            {t('safety')}
          </Button>
        </div>
      </Sheet>
      {renderSchedule(sheet('schedule'))}
      {renderUnmatch({ ...sheet('unmatch'), onDone: leave })}
      {renderSafety({ ...sheet('safety'), messages: view.messages, onDone: leave })}
    </>
  );
}

/** Stands where one wrote until the connection ended. */
function ClosedNotice({ onSafety }: { onSafety: () => void }) {
  const t = useTranslations('chat');
  // It takes the place of the field in which somebody may be writing.
  const box = useFocusOnMount<HTMLDivElement>();
  return (
    <div className="rounded-t-l bg-surface px-safe-4 pt-4 pb-safe-3 text-center shadow-e2">
      <div ref={box} tabIndex={-1} role="status" className="outline-none">
        <p className="font-display text-t3">{t('closed')}</p>
        <p className="text-small text-ink-2">{t('closedKept')}</p>
      </div>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Link to="/matches" className={buttonStyles('primary', 'sm')}>
          {t('toMatches')}
        </Link>
        <Button variant="outline" size="sm" icon={<Shield size={18} aria-hidden />} onClick={onSafety}>
          {t('safety')}
        </Button>
      </div>
    </div>
  );
}
