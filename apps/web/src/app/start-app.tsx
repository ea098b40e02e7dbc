import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { loadAuthClient } from '../lib/session/load-auth-client.ts';
import { mayHaveSession } from '../lib/session/session.tsx';
import { App } from './app.tsx';
import { preloadScreen } from './screens.ts';

/** Tells the startup watcher of index.html that the app has rendered. */
function StartupSignal() {
  useEffect(() => {
    document.documentElement.dataset['app'] = 'ready';
    document.getElementById('startup-failure')?.remove();
  }, []);
  return null;
}

/** Renders the app into #root, in place of anything already there. */
export async function startApp(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root element.');
  preloadScreen(location.pathname);
  // If there may be a session, the auth client must exist before the router reads the address.
  if (mayHaveSession()) await loadAuthClient();
  createRoot(container).render(
    <StrictMode>
      <App />
      <StartupSignal />
    </StrictMode>,
  );
}
