import type { ReactNode } from 'react';
import { classNames } from '../../ui/base/class-names.ts';

type MessageBubbleProps = {
  isOwn: boolean;
  /** Sender and time, for screen readers. */
  heading: string;
  startsRun: boolean;
  isFaint?: boolean;
  /** A picture reaches nearly to the edge. */
  isPicture?: boolean;
  /** Shown under the message, such as its time. */
  foot?: ReactNode;
  children: ReactNode;
};

/** One message of a chat: one's own at the right, the other's at the left. */
export function MessageBubble(props: MessageBubbleProps) {
  const { isOwn, heading, startsRun, isFaint = false, isPicture = false, foot, children } = props;
  return (
    <li className={classNames('flex flex-col', isOwn ? 'items-end' : 'items-start', startsRun ? 'mt-4' : 'mt-1')}>
      <div
        data-edge
        className={classNames(
          'max-w-[85%] rounded-m text-ink wrap-anywhere md:max-w-7/10',
          isPicture ? 'p-1.5' : 'px-4.5 py-3',
          isOwn ? 'rounded-br-xs bg-primary-soft' : 'rounded-bl-xs bg-surface shadow-e1',
          isFaint && 'opacity-80',
        )}
      >
        <span className="sr-only">{heading}</span>
        {children}
      </div>
      {foot !== undefined && <div className="mt-1 px-1.5 text-label font-normal text-ink-2">{foot}</div>}
    </li>
  );
}
