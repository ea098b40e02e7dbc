import { AUTH_STORAGE_KEY } from '../lib/device/auth-storage-key.ts';
import { carriesMagicLink, carriesSignIn } from '../lib/session/sign-in-address.ts';

/** Whether a key is stored; read directly, so that the page loads no other code. */
function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

// The welcome page is plain HTML with real links. The app loads only if the address carries a sign-in, or if a person
// is signed in: they continue into the app, not to a sign-up.
if (carriesSignIn(location) || carriesMagicLink(location) || isKept(AUTH_STORAGE_KEY))
  void import('./start-app.tsx').then(({ startApp }) => startApp());

// Sessions that ended here while the server was unreachable.
if (isKept('endedSessions'))
  void import('../lib/session/ended-sessions.ts').then(({ reportEndedSessions }) => reportEndedSessions());

// After the first visit, the next page comes from this device.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
