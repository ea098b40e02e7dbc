import { type CSSProperties, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../lib/session/session.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ChatTop } from './chat-header.tsx';
import { Conversation, type ConversationParts } from './conversation.tsx';
import { useChat } from './use-chat.ts';

export function ChatScreen(props: ConversationParts) {
  const { id = '' } = useParams();
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return <ChatRoom key={`${session.userId}/${id}`} connectionId={id} userId={session.userId} {...props} />;
}

function ChatRoom({ connectionId, userId, ...props }: ConversationParts & { connectionId: string; userId: string }) {
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

/** Returns the style of the area that an on-screen keyboard leaves visible; undefined if there is none. */
function useVisibleArea(): CSSProperties | undefined {
  const [area, setArea] = useState<CSSProperties>();
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const measure = () => {
      const { height, offsetTop, scale } = visualViewport;
      // A person who zooms in wants to see a part of the page, not a smaller page.
      const isCovered = scale === 1 && Math.round(height) < window.innerHeight;
      setArea(isCovered ? { maxHeight: height, top: offsetTop } : undefined);
    };
    measure();
    visualViewport.addEventListener('resize', measure);
    visualViewport.addEventListener('scroll', measure);
    return () => {
      visualViewport.removeEventListener('resize', measure);
      visualViewport.removeEventListener('scroll', measure);
    };
  }, []);
  return area;
}
