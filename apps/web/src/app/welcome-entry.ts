import { carriesMagicLink, carriesSignIn } from '../lib/session/sign-in-address.ts';

// The welcome page is plain HTML with real links. The app comes only where the address asks it to sign somebody in.
if (carriesSignIn(location) || carriesMagicLink(location))
  void import('./start-app.tsx').then(({ startApp }) => startApp());

// From the first visit on, the next page comes from this device.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
