import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarHeart, Shield, UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { ChatEngine } from './chat-engine.ts';
import { ChatHeader, ChatTop } from './chat-header.tsx';
import type { OpenChat } from './chat-view.ts';
import { Talk } from './talk.tsx';

type SheetOf = { connectionId: string; partnerName: string; isOpen: boolean; onClose: () => void };
/** Parts that other features bring into a conversation. */
export type ConversationParts = {
  renderCall: (person: { connectionId: string; partnerName: string; onSchedule: () => void }) => ReactNode;
  /** Events that fit both. */
  renderTogether: (pair: { connectionId: string; partnerName: string }) => ReactNode;
  renderSchedule: (sheet: SheetOf) => ReactNode;
  /** `onDone` is called when the connection has ended. A block or a report ends it too. */
  renderUnmatch: (sheet: SheetOf & { onDone: () => void }) => ReactNode;
  /** `reported` is the message that the report begins with; undefined if it begins with none. */
  renderSafety: (
    sheet: SheetOf & { messages: readonly Message[]; reported: string | undefined; onDone: () => void },
  ) => ReactNode;
};

type ConversationProps = ConversationParts & { view: OpenChat; isClosed: boolean; engine: ChatEngine };

/** A chat with its messages. Its sheets stay open with all choices after the chat has closed. */
export function Conversation(props: ConversationProps) {
  const { queries } = useServer();
  const { view, isClosed, engine, renderCall, renderTogether, renderSchedule, renderUnmatch, renderSafety } = props;
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'menu' | 'schedule' | 'unmatch' | 'safety' | null>(null);
  const { connectionId, partnerName } = view.chat;
  const [reported, setReported] = useState<string>();
  const onClose = () => setOpen(null);
  const sheet = (name: typeof open) => ({ connectionId, partnerName, isOpen: open === name, onClose });

  function openSafety(message?: Message): void {
    setReported(message?.id);
    setOpen('safety');
  }

  function leave(): void {
    void client.invalidateQueries({ queryKey: queries.connections.key() });
    void navigate('/matches', { replace: true });
  }

  return (
    <>
      {isClosed ? (
        <ChatTop>
          <h1 tabIndex={-1} className="min-w-0 one-line text-t2">
            <bdi translate="no">{partnerName}</bdi>
          </h1>
        </ChatTop>
      ) : (
        <ChatHeader
          chat={view.chat}
          call={renderCall({ connectionId, partnerName, onSchedule: () => setOpen('schedule') })}
          onMore={() => setOpen('menu')}
        />
      )}
      {!isClosed && renderTogether({ connectionId, partnerName })}
      <Talk
        view={view}
        engine={engine}
        onReport={(message) => openSafety(message)}
        closed={isClosed ? <ClosedNotice onSafety={() => openSafety()} /> : null}
      />
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
          <Button variant="destructive" icon={<Shield size={20} aria-hidden />} onClick={() => openSafety()}>
            {t('safety')}
          </Button>
        </div>
      </Sheet>
      {renderSchedule(sheet('schedule'))}
      {renderUnmatch({ ...sheet('unmatch'), onDone: leave })}
      {renderSafety({ ...sheet('safety'), messages: view.messages, reported, onDone: leave })}
    </>
  );
}

/** Replaces the composer after the connection has ended. */
function ClosedNotice({ onSafety }: { onSafety: () => void }) {
  const t = useTranslations('chat');
  // It replaces the field in which the person may be typing, so it takes the focus.
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
