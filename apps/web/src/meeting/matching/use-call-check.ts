import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../lib/device/storage.ts';
import { canCall } from '../../lib/media/can-call.ts';
import { type Api, useServer } from '../../lib/server/server-provider.tsx';
import { type LoopbackOutcome, runLoopbackCall } from './loopback-call.ts';

/**
 * `unknown`: the server could not be reached. `direct`: it works, but no relay is configured that could help elsewhere.
 */
export type CallCheck = 'waiting' | 'works' | 'direct' | 'unknown' | Exclude<LoopbackOutcome, 'works'>;

function known(): CallCheck {
  return canCall() ? (passedToday() ?? 'waiting') : 'unsupported';
}

function passedToday(): CallCheck | null {
  const passed = readStored('passedCallCheck');
  if (passed === null) return null;
  const agoMs = Date.now() - Date.parse(passed.at);
  return agoMs >= 0 && agoMs < DAY_MS ? passed.outcome : null;
}

async function check(api: Api, signal: AbortSignal): Promise<CallCheck> {
  const servers = await api.calls.checkConnection({}).catch(() => null);
  if (servers === null) return 'unknown';
  const outcome = await runLoopbackCall(servers, signal);
  return outcome === 'works' && servers.iceTransportPolicy !== 'relay' ? 'direct' : outcome;
}

/**
 * Checks by a trial call, once `isReady`, whether calls will work from here. A check that passed within the last day is
 * not repeated, unless asked for.
 */
export function useCallCheck(isReady: boolean): { outcome: CallCheck; checkAgain: () => void } {
  const { api } = useServer();
  const [outcome, setOutcome] = useState<CallCheck>(known);
  const running = useRef<AbortController | null>(null);

  const run = useCallback(async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const found = await check(api, signal);
    if (signal.aborted) return;
    if (found === 'works' || found === 'direct')
      writeStored('passedCallCheck', { outcome: found, at: new Date().toISOString() });
    else removeStored('passedCallCheck');
    setOutcome(found);
  }, [api]);

  const isDue = isReady && outcome === 'waiting';
  useEffect(() => {
    if (isDue) void run();
  }, [isDue, run]);
  useEffect(() => () => running.current?.abort(), []);
  const checkAgain = () => setOutcome('waiting');
  return { outcome, checkAgain };
}
