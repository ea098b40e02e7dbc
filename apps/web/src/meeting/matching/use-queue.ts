import { useEffect, useState } from 'react';
import { readTabId } from '../../lib/device/tab-id.ts';
import { canCall } from '../../lib/media/can-call.ts';
import { voiceFirst } from '../../lib/media/voice-first.ts';
import { wordChoices } from '../../lib/media/word-choices.ts';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useStoreValue } from '../../lib/store/create-store.ts';
import { createQueueClient, type QueueClient, type QueueView } from './queue-client.ts';

export function useQueue(): { view: QueueView; queue: QueueClient } {
  const openRealtime = useRealtime();
  const [queue] = useState(() =>
    createQueueClient({
      realtime: openRealtime(),
      tabId: readTabId(),
      startsWithVoice: voiceFirst.read,
      startsWithTyping: () => wordChoices.read().isTypingFirst,
      canCall,
    }),
  );
  useEffect(() => {
    const stop = queue.start();
    const stopFollowing = voiceFirst.subscribe(queue.followCamera);
    return () => {
      stopFollowing();
      queue.abandon();
      stop();
    };
  }, [queue]);
  return { view: useStoreValue(queue), queue };
}
