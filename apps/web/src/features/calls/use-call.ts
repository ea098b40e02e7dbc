import { useEffect, useState } from 'react';
import { localMedia } from '../../lib/media/local-media.ts';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useStoreValue } from '../../lib/store/create-store.ts';
import { type CallEngine, createCallEngine } from './call-engine.ts';
import type { CallView } from './call-view.ts';
import { createPeerConnection } from './peer-connection.ts';

/** The engine of a call, running once there is something to send. */
export function useCall(callId: string, hasMedia: boolean): { view: CallView; engine: CallEngine } {
  const openRealtime = useRealtime();
  const [engine] = useState(() =>
    createCallEngine({ callId, realtime: openRealtime(), media: localMedia, createPeer: createPeerConnection }),
  );
  useEffect(() => (hasMedia ? engine.start() : undefined), [engine, hasMedia]);
  return { view: useStoreValue(engine), engine };
}
