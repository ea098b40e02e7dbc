import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const END_SLACK_PX = 64;
const NEAR_TOP_PX = 240;

type ChatScrollOptions = {
  firstKey: string | undefined;
  lastKey: string | undefined;
  isLastOwn: boolean;
  onNearTop: () => void;
  /** Called whenever the newest message may have come into view, on a page that has the focus. */
  onSeen: () => void;
};

export type ChatScroll = {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  hasNews: boolean;
  goToEnd: () => void;
  onScroll: () => void;
};

/** Opens at the newest message and follows it, unless the person reads further up: then nothing moves. */
export function useChatScroll(options: ChatScrollOptions): ChatScroll {
  const { firstKey, lastKey, isLastOwn, onNearTop, onSeen } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const shown = useRef({ firstKey, lastKey, height: 0 });
  const [hasNews, setHasNews] = useState(false);

  const see = useCallback(() => {
    if (!isAtEnd.current || document.visibilityState !== 'visible' || !document.hasFocus()) return;
    onSeen();
  }, [onSeen]);

  const goToEnd = useCallback(() => {
    const box = scroller.current;
    if (box === null) return;
    isAtEnd.current = true;
    box.scrollTop = box.scrollHeight;
    setHasNews(false);
    see();
  }, [see]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const before = shown.current;
    shown.current = { firstKey, lastKey, height: box.scrollHeight };
    if (firstKey !== before.firstKey && !isAtEnd.current) box.scrollTop += box.scrollHeight - before.height;
    if (isAtEnd.current || (lastKey !== before.lastKey && isLastOwn)) goToEnd();
    else if (lastKey !== before.lastKey) setHasNews(true);
  }, [firstKey, lastKey, isLastOwn, goToEnd]);

  useEffect(() => {
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) goToEnd();
      shown.current.height = scroller.current?.scrollHeight ?? 0;
    });
    for (const element of [scroller.current, content.current]) if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  }, [goToEnd]);

  useEffect(() => {
    addEventListener('focus', see);
    document.addEventListener('visibilitychange', see);
    return () => {
      removeEventListener('focus', see);
      document.removeEventListener('visibilitychange', see);
    };
  }, [see]);

  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (box === null) return;
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < END_SLACK_PX;
    if (isAtEnd.current) {
      setHasNews(false);
      see();
    }
    if (box.scrollTop < NEAR_TOP_PX) onNearTop();
  }, [onNearTop, see]);

  return { scroller, content, hasNews, goToEnd, onScroll };
}
