import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROMIUM =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

it.each([
  [`${SAFARI} Version/18.5 Safari/605.1.15`, 'Safari 18'],
  [CHROMIUM, 'Chrome 140'],
  [CHROMIUM.replace('Chrome', 'HeadlessChrome'), 'Chrome 140'],
  [`${CHROMIUM} Edg/140.1`, 'Edge 140'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox 142'],
  ['', 'other'],
])('names %s', (agent, name) => expect(browserName(agent)).toBe(name));
