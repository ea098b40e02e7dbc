import type { Page } from '@playwright/test';

/** The session of the sign-in protocol, as the web app stores it. */
export type Session = { access_token: string; refresh_token: string; user: { id: string } };

/** Stores a session for the web app: the next page that opens is signed in. */
export async function keepSession(page: Page, session: Session): Promise<void> {
  // The origin's smallest page: it starts no app that would react to the session.
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('cuppa.auth', stored), JSON.stringify(session));
}
