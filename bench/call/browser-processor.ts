import type { Browser } from '@playwright/test';

/** The processor seconds that the pages of a browser report for some seconds of wall time. */
export async function processorSecondsOf(browser: Browser, seconds: number): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const read = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const before = await read();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  const used = (await read()) - before;
  await session.detach();
  return used;
}
