// The auth client must exist before the router looks at the address.
import '../lib/auth-client.ts';
import '@fontsource-variable/figtree';
import '@fontsource-variable/gabarito';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

/** Tells the startup watcher of index.html that the app stands. */
function StartupSignal() {
  useEffect(() => {
    document.documentElement.dataset['app'] = 'ready';
    document.getElementById('startup-failure')?.remove();
  }, []);
  return null;
}

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root element.');
createRoot(container).render(
  <StrictMode>
    <App />
    <StartupSignal />
  </StrictMode>,
);
