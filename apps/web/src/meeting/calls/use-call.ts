import { useEffect, useState } from 'react';
import { readTabId } from '../../lib/device/tab-id.ts';
import { localMedia } from '../../lib/media/local-media.ts';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useStoreValue } from '../../lib/store/create-store.ts';
import { useRudeCheck } from '../../safety/parts/use-rude-check.ts';
import { type CallEngine, createCallEngine } from './call-engine.ts';
import type { CallView } from './call-view.ts';
import { createPeerConnection } from './peer-connection.ts';
import { takeWarmPeer } from './warm-connection.ts';

/** The engine of a call. It runs from the first available media until the screen closes. */
export function useCall(callId: string, hasMedia: boolean): { view: CallView; engine: CallEngine } {
  const openRealtime = useRealtime();
  const soundsRude = useRudeCheck(hasMedia);
  const [engine] = useState(() =>
    createCallEngine({
      callId,
      tabId: readTabId(),
      realtime: openRealtime(),
      media: localMedia,
      createPeer: createPeerConnection,
      takeWarmPeer,
      soundsRude,
    }),
  );
  const [hasBegun, setHasBegun] = useState(hasMedia);
  if (hasMedia && !hasBegun) setHasBegun(true);
  useEffect(() => (hasBegun ? engine.start() : undefined), [engine, hasBegun]);
  return { view: useStoreValue(engine), engine };
}
