import { useEffect, useState } from 'react';
import { readTabId } from '../../lib/device/tab-id.ts';
import { localMedia } from '../../lib/media/local-media.ts';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useStoreValue } from '../../lib/store/create-store.ts';
import { createQueueClient, type QueueClient, type QueueView } from './queue-client.ts';

export function useQueue(): { view: QueueView; queue: QueueClient } {
  const openRealtime = useRealtime();
  const [queue] = useState(() =>
    createQueueClient({ realtime: openRealtime(), tabId: readTabId(), startsWithVoice: localMedia.startsWithVoice }),
  );
  useEffect(() => {
    const stop = queue.start();
    return () => {
      queue.abandon();
      stop();
    };
  }, [queue]);
  return { view: useStoreValue(queue), queue };
}
