import { NOTICE_CHANNELS, type NoticeChoices, type NoticeTopic } from '@cuppa/domain/reach/notices/notice-choices';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { useWays } from '../../lib/push/use-ways.ts';
import { Chip } from '../../ui/choices/chip.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

type NoticeTopicRowProps = {
  topic: NoticeTopic;
  icon: ReactNode;
  /** Undefined until loaded. */
  choices: NoticeChoices | undefined;
  /** A channel that reaches no one is off. */
  ways: ReturnType<typeof useWays>;
  save: (change: Partial<NoticeChoices>) => void;
};

/** A topic, and the channels by which its notices come. */
export function NoticeTopicRow({ topic, icon, choices, ways, save }: NoticeTopicRowProps) {
  const t = useTranslations('noticeSettings');
  return (
    <div
      id={topic}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${topic}-label`}
      className="relative flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4.5 py-3 not-first:before:absolute not-first:before:inset-x-4.5 not-first:before:top-0 not-first:before:h-px not-first:before:bg-line focus-visible:-outline-offset-3"
    >
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-s bg-surface-2 text-ink-2">
        {icon}
      </span>
      <span className="flex min-w-45 flex-1 flex-col">
        <span id={`${topic}-label`} className="text-body font-semibold text-ink">
          {t(topic)}
        </span>
        <span className="text-small text-ink-2">{t(`${topic}Text`)}</span>
      </span>
      <span className="ml-auto flex gap-2">
        {choices === undefined ? (
          <Skeleton className="h-11 w-40 rounded-pill!" />
        ) : (
          NOTICE_CHANNELS.map((channel) => (
            <Chip
              key={channel}
              isOn={choices[`${topic}.${channel}`] && ways[channel] === 'open'}
              isDisabled={ways[channel] !== 'open'}
              onToggle={() => save({ [`${topic}.${channel}`]: !choices[`${topic}.${channel}`] })}
            >
              {t(channel)}
            </Chip>
          ))
        )}
      </span>
    </div>
  );
}
