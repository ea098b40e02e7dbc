import { useEffect } from 'react';
import { readTabId } from '../../lib/device/tab-id.ts';
import { canCall } from '../../lib/media/can-call.ts';
import { localMedia } from '../../lib/media/local-media.ts';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { createPeerConnection } from './peer-connection.ts';
import { warmConnections } from './warm-connection.ts';

/** Makes the connection of the call behind the match cards that a page shows. */
export function useWarmConnections(): void {
  const openRealtime = useRealtime();
  useEffect(() => {
    if (!canCall()) return;
    return warmConnections({
      realtime: openRealtime(),
      tabId: readTabId(),
      media: localMedia,
      createPeer: createPeerConnection,
      createVideo,
    });
  }, [openRealtime]);
}

function createVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  return video;
}
