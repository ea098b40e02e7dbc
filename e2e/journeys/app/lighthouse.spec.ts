import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumOptions } from '../../../scripts/chromium-options.ts';
import { expect, test } from '../../fixtures.ts';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

test('Lighthouse (mobile) finds nothing to better in what strangers see first', { tag: '@looks' }, async ({ app }) => {
  const port = await findFreePort();
  const browser = await chromium.launch(chromiumOptions([`--remote-debugging-port=${port}`]));
  try {
    for (const path of ['/welcome', '/signin']) {
      const result = await lighthouse(`${app.url}${path}`, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
      const { categories = {}, audits = {} } = result?.lhr ?? {};
      const scores = CATEGORIES.map((id) => [id, categories[id]?.score]);
      const short = Object.values(audits)
        .filter(({ score, scoreDisplayMode }) => scoreDisplayMode !== 'informative' && score !== null && score < 1)
        .map(({ id, title }) => `${id}: ${title}`);
      expect(scores, `${path}: ${short.join('; ')}`).toEqual(CATEGORIES.map((id) => [id, 1]));
    }
  } finally {
    await browser.close();
  }
});
