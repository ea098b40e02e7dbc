import type { Message, Quote } from '@cuppa/contract/people/chat/chat-schema';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { ChatPhoto } from './chat-photo.tsx';
import type { ChatLink } from './link-sheet.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { MessageMenuButton } from './message-menu-button.tsx';
import { MessageQuote } from './message-quote.tsx';
import { MessageReactions } from './message-reactions.tsx';
import type { MessageRow } from './message-rows.ts';
import { MessageText } from './message-text.tsx';
import { elementIdOf } from './use-jump.ts';

type SentMessageProps = {
  row: MessageRow;
  partnerName: string;
  isLastRead: boolean;
  areLinksOpen: boolean;
  onLink: (link: ChatLink) => void;
  /** True if Tab reaches the menu of this message. */
  isTabStop: boolean;
  /** True for a moment after a quote led here. */
  isFound: boolean;
  /** Null in a closed chat. */
  onMenu: ((message: Message) => void) | null;
  onJump: (quote: Quote) => void;
  onTakeBack: (message: Message) => void;
};

/**
 * A message that the server has stored. Its time is shown at the end of its run, and the read mark at the last read
 * one.
 */
export function SentMessage(props: SentMessageProps) {
  const { row, partnerName, isLastRead, isTabStop, isFound, onMenu, onJump, onTakeBack } = props;
  const t = useTranslations('chat');
  const dates = useDates();
  const { message, startsRun, endsRun } = row;
  const { replyTo } = message;
  const photoAlt = message.isOwn ? t('photoFromYou') : t('photoFrom', { name: partnerName });
  const time = dates.say('time', message.sentAt);
  const name = message.isOwn ? t('you') : partnerName;
  const marks = [endsRun && time, isLastRead && t('read')].filter((mark) => mark !== false);
  return (
    <MessageBubble
      isOwn={message.isOwn}
      heading={t('from', { name, time })}
      startsRun={startsRun}
      isPicture={message.photo !== null}
      id={elementIdOf(message.id)}
      isFound={isFound}
      {...(marks.length > 0 && { foot: marks.join(' · ') })}
      {...(onMenu && {
        onLongPress: () => onMenu(message),
        menu: (
          <MessageMenuButton
            label={t('answerMessage', { text: message.photo === null ? shortOf(message.text) : photoAlt })}
            isTabStop={isTabStop}
            onClick={() => onMenu(message)}
          />
        ),
      })}
      reactions={
        <MessageReactions
          message={message}
          partnerName={partnerName}
          onTakeBack={onMenu && (() => onTakeBack(message))}
        />
      }
    >
      {replyTo !== null && <MessageQuote quote={replyTo} partnerName={partnerName} onJump={() => onJump(replyTo)} />}
      {message.photo === null ? (
        <MessageText text={message.text} areLinksOpen={props.areLinksOpen} onLink={props.onLink} />
      ) : (
        <ChatPhoto photo={message.photo} alt={photoAlt} />
      )}
    </MessageBubble>
  );
}

/** Enough of a text to tell its button from others. */
const SHORT = 60;

const shortOf = (text: string): string => Array.from(text).slice(0, SHORT).join('');
