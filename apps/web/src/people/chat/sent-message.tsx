import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { ChatPhoto } from './chat-photo.tsx';
import type { ChatLink } from './link-sheet.tsx';
import { MessageBubble } from './message-bubble.tsx';
import type { MessageRow } from './message-rows.ts';
import { MessageText } from './message-text.tsx';

type SentMessageProps = {
  row: MessageRow;
  partnerName: string;
  isLastRead: boolean;
  areLinksOpen: boolean;
  onLink: (link: ChatLink) => void;
};

/**
 * A message that the server has stored. Its time is shown at the end of its run, and the read mark at the last read
 * one.
 */
export function SentMessage({ row, partnerName, isLastRead, areLinksOpen, onLink }: SentMessageProps) {
  const t = useTranslations('chat');
  const dates = useDates();
  const { message, startsRun, endsRun } = row;
  const time = dates.say('time', message.sentAt);
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
      <Content message={message} partnerName={partnerName} areLinksOpen={areLinksOpen} onLink={onLink} />
    </MessageBubble>
  );
}

function Content({
  message,
  partnerName,
  areLinksOpen,
  onLink,
}: Omit<SentMessageProps, 'row' | 'isLastRead'> & { message: Message }) {
  const t = useTranslations('chat');
  if (message.photo === null) {
    return <MessageText text={message.text} areLinksOpen={areLinksOpen} onLink={onLink} />;
  }
  const alt = message.isOwn ? t('photoFromYou') : t('photoFrom', { name: partnerName });
  return <ChatPhoto photo={message.photo} alt={alt} />;
}
