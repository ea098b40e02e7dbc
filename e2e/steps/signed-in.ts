import type { Page } from '@playwright/test';

/** What the sign-in protocol answers, as the web app keeps it. */
export type Session = { access_token: string; refresh_token: string; user: { id: string } };

/** Puts a session where the web app looks for its own: the next page that is opened is signed in. */
export async function keepSession(page: Page, session: Session): Promise<void> {
  // The origin's lightest page: it starts no app that would answer to the session.
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('cuppa.auth', stored), JSON.stringify(session));
}
