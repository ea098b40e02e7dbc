import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

type MessageBubbleProps = {
  isOwn: boolean;
  /** Says to readers whose it is and of when. */
  heading: string;
  startsRun: boolean;
  isFaint?: boolean;
  /** Stands under it, such as its time. */
  foot?: ReactNode;
  children: ReactNode;
};

/** One message of a chat: one's own at the right, the other's at the left. */
export function MessageBubble({ isOwn, heading, startsRun, isFaint = false, foot, children }: MessageBubbleProps) {
  return (
    <li className={classNames('flex flex-col', isOwn ? 'items-end' : 'items-start', startsRun ? 'mt-4' : 'mt-1')}>
      <div
        className={classNames(
          'max-w-[85%] rounded-m px-4.5 py-3 text-ink wrap-anywhere md:max-w-7/10',
          isOwn ? 'rounded-br-xs bg-primary-soft' : 'rounded-bl-xs bg-surface shadow-e1',
          isFaint && 'opacity-70',
        )}
      >
        <span className="sr-only">{heading}</span>
        {children}
      </div>
      {foot !== undefined && <div className="mt-1 px-1.5 text-label font-normal text-ink-2">{foot}</div>}
    </li>
  );
}
