import { useEffect, useState } from 'react';
import { tabStorage } from '../../lib/device/guarded-storage.ts';
import { localMedia } from '../../lib/media/local-media.ts';
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

/** Without a picture a call begins with voice only, whether by choice or for lack of a camera. */
const startsWithVoice = () => !localMedia.read().isCameraOn;

export function useQueue(): { view: QueueView; queue: QueueClient } {
  const openRealtime = useRealtime();
  const [queue] = useState(() => createQueueClient({ realtime: openRealtime(), tabId: readTabId(), startsWithVoice }));
  useEffect(() => {
    const stop = queue.start();
    return () => {
      queue.abandon();
      stop();
    };
  }, [queue]);
  return { view: useStoreValue(queue), queue };
}
