import { useCallback, useEffect } from 'react';
import { askForNotifications } from '../page/notification.ts';
import { useServer } from '../server/server-provider.tsx';
import { useSessionContext } from '../session/session.tsx';
import { useStoreValue } from '../store/create-store.ts';
import { type PushOwner, type PushState, pushState, refreshPush, turnPushOff, turnPushOn } from './push-device.ts';
import { sessionIdOf } from './session-id.ts';

/** The owner of push messages here; null if no one is signed in. */
export function usePushOwner(): PushOwner | null {
  const { state } = useSessionContext();
  const userId = state.status === 'signed-in' ? state.userId : null;
  const sessionId = state.status === 'signed-in' ? sessionIdOf(state.session.access_token) : '';
  return userId === null ? null : { userId, sessionId };
}

/** The state of push messages in this browser, and functions that change it. */
export function usePush() {
  const { api } = useServer();
  const owner = usePushOwner();
  const state = useStoreValue(pushState);
  const { userId = null, sessionId = '' } = owner ?? {};
  useEffect(() => {
    if (userId !== null && pushState.read() === 'unknown') void refreshPush(api, { userId, sessionId });
  }, [api, userId, sessionId]);
  const turnOn = useCallback(async (): Promise<PushState> => {
    if (userId !== null) return turnPushOn(api, { userId, sessionId });
    await askForNotifications();
    return pushState.read();
  }, [api, userId, sessionId]);
  const turnOff = useCallback(() => turnPushOff(api), [api]);
  return { state, turnOn, turnOff };
}
