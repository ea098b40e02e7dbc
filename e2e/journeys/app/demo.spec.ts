import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../apps/server/demo/arrive.ts';
import { dataFolder, ROOT_FOLDER } from '../../../scripts/paths.ts';
import { expect, test } from '../../fixtures.ts';
import { accept, connect, waitForCall } from '../../steps/call.ts';
import { searchAgain } from '../../steps/person.ts';
import { keepSession } from '../../steps/signed-in.ts';

test.setTimeout(300_000);

const folder = join(dirname(dataFolder()), `journey-${process.pid}`);
const settings = { CUPPA_SKIP_BUILD: '1', CUPPA_DATA_FOLDER: folder, PORT: '0' };

/** Runs an npm script as a person would, in a separate process group. */
function npmRun(...args: string[]): ChildProcess {
  const env = { ...process.env, ...settings };
  return spawn('npm', ['run', ...args], {
    cwd: ROOT_FOLDER,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const hasEnded = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await hasEnded;
}

/** The address that the demo prints once it can be opened. */
async function addressOf(demo: ChildProcess): Promise<string> {
  if (demo.stdout === null) throw new Error('the demo prints nothing');
  for await (const line of createInterface({ input: demo.stdout })) {
    const url = /Open\s+(http:\S+)/.exec(line)?.[1];
    if (url !== undefined) {
      demo.stdout.resume();
      return url;
    }
  }
  throw new Error('the demo ended before it could be opened');
}

async function searchAs(page: Page, name: string): Promise<void> {
  const data = { email: `${name}@demo.example`, password: DEMO_PASSWORD };
  const signedIn = await page.request.post('/auth/v1/token?grant_type=password', { data });
  await keepSession(page, await signedIn.json());
  await page.goto('/video');
  await searchAgain(page);
}

test('in the demo two of its people meet, and a guest meets a third', { tag: ['@network', '@call'] }, async ({
  openWindow,
}) => {
  const started: ChildProcess[] = [];
  const run = (...args: string[]) => {
    const child = npmRun(...args);
    started.push(child);
    return child;
  };
  try {
    const baseURL = await addressOf(run('demo'));
    const [mina, sam, omar] = [
      await openWindow({ baseURL }),
      await openWindow({ baseURL }),
      await openWindow({ baseURL }),
    ];
    await Promise.all([searchAs(mina, 'mina'), searchAs(sam, 'sam')]);
    await connect(mina, sam);
    await mina.getByRole('button', { name: 'End', exact: true }).click();
    await Promise.all([mina, sam].map((page) => page.waitForURL('**/post-call')));

    run('guest', '--', '--url', baseURL);
    await searchAs(omar, 'omar');
    await expect(omar.getByRole('heading', { name: /\(simulated\)/ })).toBeVisible({ timeout: 60_000 });
    await accept(omar);
    await waitForCall(omar);
    // Pages whose server stops would complain.
    for (const page of [mina, sam, omar]) await page.close();
  } finally {
    for (const child of started.toReversed()) await stop(child);
    rmSync(folder, { recursive: true, force: true });
  }
});
