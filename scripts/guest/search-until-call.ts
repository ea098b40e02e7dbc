import type { Guest } from './guest.ts';

/** Searches and accepts every match until a call begins. */
export async function searchUntilCall({ name, page, tell }: Guest): Promise<void> {
  await page.goto('/video');
  await page.getByRole('button', { name: 'Find Your Five' }).click();
  const accept = page.getByRole('button', { name: 'Meet now' });
  while (!page.url().includes('/video-call/')) {
    await accept.waitFor({ timeout: 0 });
    await accept.click().catch(() => {});
    tell(`${name} has a match and said yes.`);
    await Promise.race([
      page.waitForURL('**/video-call/**', { timeout: 0 }),
      page.getByRole('heading', { name: 'Finding your five' }).waitFor({ timeout: 0 }),
    ]);
  }
}
