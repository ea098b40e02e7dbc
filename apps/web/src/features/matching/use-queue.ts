import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { createQueueClient, type QueueClient, type QueueView } from './queue-client.ts';

const TAB_KEY = 'cuppa.tabId';

/** The same through a reload, so that a tab finds its ticket again. */
function readTabId(): string {
  const known = sessionStorage.getItem(TAB_KEY);
  if (known !== null) return known;
  const fresh = crypto.randomUUID();
  sessionStorage.setItem(TAB_KEY, fresh);
  return fresh;
}

export function useQueue(): { view: QueueView; queue: QueueClient } {
  const openRealtime = useRealtime();
  const [queue] = useState(() => createQueueClient({ realtime: openRealtime(), tabId: readTabId() }));
  useEffect(() => {
    const stop = queue.start();
    return () => {
      queue.abandon();
      stop();
    };
  }, [queue]);
  return { view: useSyncExternalStore(queue.subscribe, queue.read), queue };
}
