import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useStoreValue } from '../../lib/store/create-store.ts';
import { lazyPart } from '../../ui/base/lazy-part.ts';
import { createRunningCall } from './running-call.ts';

const CallBar = lazyPart(
  async () => (await import('./call-bar.tsx')).CallBar,
  () => null,
);

/** Pages that are the call's own, or lead to it by themselves. */
const isPartOfCall = (pathname: string) => pathname === '/video' || pathname.startsWith('/video-call/');

/** Shows people who are away from their running call the way back to it, on every other page. */
export function CallBarPlace() {
  return isPartOfCall(useLocation().pathname) ? null : <RunningCallBar />;
}

function RunningCallBar() {
  const openRealtime = useRealtime();
  const [calls] = useState(() => createRunningCall({ realtime: openRealtime() }));
  useEffect(() => calls.start(), [calls]);
  const running = useStoreValue(calls);
  return <Suspense fallback={null}>{running !== null && <CallBar running={running} />}</Suspense>;
}
