import { useEffect, useState } from 'react';
import { tabStorage } from '../../lib/device/guarded-storage.ts';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useStoreValue } from '../../lib/store/create-store.ts';
import { createQueueClient, type QueueClient, type QueueView } from './queue-client.ts';

const TAB_KEY = 'cuppa.tabId';

/** The same through a reload, so that a tab finds its ticket again. */
function readTabId(): string {
  const known = tabStorage.read(TAB_KEY);
  if (known !== null) return known;
  const fresh = crypto.randomUUID();
  tabStorage.write(TAB_KEY, fresh);
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
  return { view: useStoreValue(queue), queue };
}
