import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { carriesMagicLink } from '../lib/session/sign-in-address.ts';
import { screen } from './screen.tsx';

const magicLinkScreen = screen({
  load: async () => (await import('../features/auth/magic-link-screen.tsx')).MagicLinkScreen,
  words: ['auth'],
  hasData: true,
  isFirst: true,
});

/** Signs in on any page whose fragment is a magic link; else it shows the page. */
export function MagicLink({ children }: { children: ReactNode }) {
  // The router keeps the fragment until it goes elsewhere, also when the address bar has lost it.
  return carriesMagicLink(useLocation()) ? <magicLinkScreen.Component /> : children;
}
