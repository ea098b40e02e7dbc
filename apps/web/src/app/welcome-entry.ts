import { AUTH_STORAGE_KEY } from '../lib/device/auth-storage-key.ts';
import { carriesMagicLink, carriesSignIn } from '../lib/session/sign-in-address.ts';

/** Whether something is kept under a key; read here, so that the page waits for no other code. */
function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

// The welcome page is plain HTML with real links. The app comes only where the address asks it to sign somebody in, and
// for who is signed in: their way leads on, not to a sign-up.
if (carriesSignIn(location) || carriesMagicLink(location) || isKept(AUTH_STORAGE_KEY))
  void import('./start-app.tsx').then(({ startApp }) => startApp());

// A session that ended here while the server was away.
if (isKept('endedSessions')) void import('../lib/session/ended-sessions.ts').then(({ tellOfEnded }) => tellOfEnded());

// From the first visit on, the next page comes from this device.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
