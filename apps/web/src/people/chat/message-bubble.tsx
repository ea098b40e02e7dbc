import type { ReactNode } from 'react';
import { classNames } from '../../ui/base/class-names.ts';
import { useLongPress } from './use-long-press.ts';

const doNothing = () => {};

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
  /** Shown next to the bubble. */
  menu?: ReactNode;
  /** Between the bubble and its foot. */
  reactions?: ReactNode;
  /** The id of the element, for links to it. */
  id?: string;
  /** Marked for a moment, because a link led here. */
  isFound?: boolean;
  onLongPress?: () => void;
  children: ReactNode;
};

/** One message of a chat: one's own at the right, the other's at the left. */
export function MessageBubble(props: MessageBubbleProps) {
  const { isOwn, heading, startsRun, isFaint = false, isPicture = false, foot, menu, reactions, children } = props;
  const { id, isFound = false, onLongPress } = props;
  const hold = useLongPress(onLongPress ?? doNothing);
  return (
    <li
      id={id}
      tabIndex={-1}
      className={classNames(
        'group flex flex-col outline-none',
        isOwn ? 'items-end' : 'items-start',
        startsRun ? 'mt-4' : 'mt-1',
      )}
    >
      <div className={classNames('flex w-full items-center', isOwn && 'flex-row-reverse')}>
        <div
          data-edge
          {...(onLongPress && hold)}
          className={classNames(
            'max-w-[85%] rounded-m text-ink wrap-anywhere md:max-w-7/10',
            isPicture ? 'p-1.5' : 'px-4.5 py-3',
            isOwn ? 'rounded-br-xs bg-primary-soft' : 'rounded-bl-xs bg-surface shadow-e1',
            isFaint && 'opacity-80',
            isFound && 'outline-3 outline-focus',
            onLongPress && 'pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
          )}
        >
          <span className="sr-only">{heading}</span>
          {children}
        </div>
        {menu}
      </div>
      {reactions}
      {foot !== undefined && <div className="mt-1 px-1.5 text-label font-normal text-ink-2">{foot}</div>}
    </li>
  );
}
