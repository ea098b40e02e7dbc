import type { Chat } from '@cuppa/contract/people/chat/chat-contract';
import { ArrowLeft, EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../ui/art/avatar.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';

/** The top of every state of the chat: the way back, and the given children. */
export function ChatTop({ children }: { children?: ReactNode }) {
  const common = useTranslations('common');
  return (
    <header className="px-safe-4 pt-safe-3 pb-3 md:px-(--page-x)">
      <div className="mx-auto flex max-w-768 items-center gap-2.5">
        <Link
          to="/matches"
          aria-label={common('back')}
          className="grid size-12 shrink-0 place-items-center rounded-pill bg-surface text-ink-2 shadow-e1 hover:bg-surface-2"
        >
          <ArrowLeft size={22} aria-hidden />
        </Link>
        {children}
      </div>
    </header>
  );
}

type ChatHeaderProps = { chat: Chat; call: ReactNode; onMore: () => void };

export function ChatHeader({ chat, call, onMore }: ChatHeaderProps) {
  const t = useTranslations('chat');
  return (
    <ChatTop>
      <Link
        to={`/matches/${chat.connectionId}`}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-s"
      >
        <Avatar
          name={chat.partnerName}
          seed={chat.partnerAvatarSeed}
          frame={chat.partnerFrame}
          face={chat.partnerFace}
          size={44}
          // On a phone, a drawn cup is hidden to leave room for the name; a face identifies the person, so it stays.
          {...(chat.partnerFace === null && { className: 'max-sm:hidden' })}
        />
        <span className="min-w-0">
          <h1 className="one-line text-t2">
            <bdi translate="no">{chat.partnerName}</bdi>
          </h1>
          {chat.isPartnerOnline !== null && (
            <span className="flex items-center gap-1.5 text-label font-normal text-ink-2">
              {chat.isPartnerOnline && <span aria-hidden className="size-2 shrink-0 rounded-pill bg-online" />}
              <span className="truncate">{t(chat.isPartnerOnline ? 'online' : 'away')}</span>
            </span>
          )}
        </span>
      </Link>
      {call}
      <IconButton label={t('more')} aria-haspopup="dialog" onClick={onMore} className="shrink-0">
        <EllipsisVertical size={22} aria-hidden />
      </IconButton>
    </ChatTop>
  );
}
