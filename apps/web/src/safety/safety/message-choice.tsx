import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import { MAX_REPORTED_MESSAGES } from '@cuppa/domain/safety/safety/report';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';

type MessageChoiceProps = {
  messages: readonly Message[];
  partnerName: string;
  chosen: readonly string[];
  onChosen: (ids: readonly string[]) => void;
};

/** The other's messages, newest first, to choose those that show what happened. */
export function MessageChoice({ messages, partnerName, chosen, onChosen }: MessageChoiceProps) {
  const t = useTranslations('safety');
  const dates = useDates();
  const theirs = messages.filter(({ isOwn }) => !isOwn).toReversed();
  const isFull = chosen.length >= MAX_REPORTED_MESSAGES;
  if (theirs.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-display text-t3">{t('chooseMessages')}</legend>
      <p className="mb-2 text-small text-ink-2">
        {isFull
          ? t('messagesFull', { count: MAX_REPORTED_MESSAGES })
          : t('chooseMessagesHint', { name: partnerName, count: MAX_REPORTED_MESSAGES })}
      </p>
      <div className="flex max-h-72 flex-col gap-1 overflow-y-auto rounded-m bg-surface-2 px-4 py-2">
        {theirs.map(({ id, text, photo, sentAt }) => {
          const isChosen = chosen.includes(id);
          return (
            <label
              key={id}
              className="grid min-h-11 shrink-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 py-1 text-body"
            >
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onChosen(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
                className="row-span-2 size-5 accent-primary"
              />
              <span dir="auto" className="line-clamp-3 wrap-anywhere">
                {photo === null ? text : t('photo')}
              </span>
              <span className="text-label text-ink-2">{dates.say('shortMoment', sentAt)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
