import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { App } from '../../app.ts';
import { expect, test } from '../../fixtures.ts';
import { choose, expectShared, rate } from '../../steps/after-call.ts';
import { accept, expectFramesGrow, waitForCall } from '../../steps/call.ts';
import { bubbles, say } from '../../steps/chat.ts';
import { moreTimeQuestion, wantMoreTime } from '../../steps/more-time.ts';
import { arriveInQueue, newPerson } from '../../steps/person.ts';

const SETTINGS = { CALL_LENGTH_SECONDS: '30', OFFER_SECONDS: '30' };

test.use({ appSettings: SETTINGS });
test.setTimeout(240_000);

/** Runs `npm run guest` next to the app; collects the lines that it prints in `told`. */
function inviteGuest(app: App, told: string[]): ChildProcess {
  const script = fileURLToPath(new URL('../../../scripts/guest.ts', import.meta.url));
  const guest = spawn(process.execPath, [script, '--url', app.url], {
    env: { ...process.env, DATABASE_URL: app.databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: guest.stdout }).on('line', (line) => told.push(line));
  return guest;
}

async function dismiss(guest: ChildProcess): Promise<void> {
  guest.kill('SIGTERM');
  if (guest.exitCode === null) await once(guest, 'exit');
}

test('a newcomer alone meets a guest: a call, more time, a friend, a chat and a second cup', {
  tag: ['@network', '@call'],
}, async ({ app, openWindow }) => {
  const page = await openWindow();
  const mia = newPerson({ firstName: 'Mia', values: ['Charity'], connectionType: 'Friendship' });
  const told: string[] = [];
  const guest = inviteGuest(app, told);
  try {
    await test.step('the guest comes for the searching person, and says on the card that it is simulated', async () => {
      await arriveInQueue(page, mia);
      const card = page.getByRole('alertdialog');
      await expect(card.getByRole('heading', { name: /^\w+ \(simulated\), \d\d$/ })).toBeVisible({ timeout: 60_000 });
      const year = new Date().getUTCFullYear() - Number(mia.birthday.year);
      const age = Number((await card.getByRole('heading').textContent())?.match(/\d\d$/)?.[0]);
      expect(Math.abs(age - year)).toBeLessThanOrEqual(2);
      await expect(card.getByText('You both chose Charity')).toBeVisible();
      await accept(page);
    });

    await test.step('the call: it moves, it can be heard in turns, and time is added', async () => {
      await waitForCall(page);
      await expect.poll(() => loudness(page), { timeout: 30_000 }).toBeGreaterThan(0.001);
      await expectFramesGrow(page);
      await expect(moreTimeQuestion(page)).toBeVisible({ timeout: 60_000 });
      await wantMoreTime(page);
      await expect(page.getByText(/^Five more minutes for you and/)).toBeVisible();
      await expect.poll(() => told.filter((line) => /says yes to five more minutes/.test(line)).length).toBe(1);
      await page.getByRole('button', { name: 'End', exact: true }).click();
      await page.waitForURL('**/post-call');
      // At least a welcome, and an answer to a card.
      const said = told.flatMap((line) => line.match(/ says: (.*)/)?.[1] ?? []);
      expect(said.length).toBeGreaterThanOrEqual(2);
      expect(new Set(said).size).toBe(said.length);
    });

    await test.step("Friend and Again match the guest's choices", async () => {
      await choose(page, 'Friend');
      await rate(page, 5);
      await expectShared(page, 'Friend');
      const dialog = page.getByRole('dialog', { name: 'Call Feedback' });
      await dialog.getByRole('link', { name: 'Say hello' }).click();
      await page.waitForURL('**/chat/**');
    });

    await test.step('the chat says that no real person reads it, and answers', async () => {
      await expect(bubbles(page).filter({ hasText: 'simulated guest' })).toBeVisible({ timeout: 30_000 });
      await say(page, 'Thanks! And how are you?');
      await expect(bubbles(page)).toHaveCount(3, { timeout: 30_000 });
      await expect(bubbles(page).filter({ hasText: 'how was your day?' })).toBeVisible();
    });

    await test.step('a time is agreed to', async () => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Schedule a call' }).click();
      const sheet = page.getByRole('dialog', { name: /^Another cup with \w+ \(simulated\)$/ });
      await sheet.getByRole('button', { name: 'Suggest this time' }).click();
      await expect(page.getByText(/said yes to a second cup$/)).toBeVisible({ timeout: 30_000 });
    });

    await test.step('a second cup is one tap away', async () => {
      await page.getByRole('button', { name: 'Call again' }).click();
      await waitForCall(page);
    });
  } finally {
    await dismiss(guest);
  }
});

test.describe('in a longer call', () => {
  test.use({ appSettings: { ...SETTINGS, CALL_LENGTH_SECONDS: '150', CALL_CHALLENGE_CHANCE: '1' } });

  test('a newcomer alone sees a second try and a challenge come true', { tag: ['@network', '@call'] }, async ({
    app,
    openWindow,
  }) => {
    const page = await openWindow();
    await page.addInitScript(cutOff);
    const told: string[] = [];
    const guest = inviteGuest(app, told);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    try {
      await test.step('a call that never connects: the guest wants to try again too', async () => {
        await arriveInQueue(page, newPerson({ firstName: 'Zoe', values: ['Charity'] }));
        await button('Meet now').click({ timeout: 60_000 });
        await expect(page.getByRole('heading', { name: "We couldn't connect you two" })).toBeVisible({
          timeout: 60_000,
        });
        await page.evaluate(() => Object.assign(window, { isCutOff: false }));
        await button(/^Try again with /).click();
        await waitForCall(page);
      });

      await test.step('a challenge is accepted', async () => {
        await button('Let’s play').click({ timeout: 60_000 });
        await expect(page.getByText(/^Go! You have \d+ seconds\.$/)).toBeVisible();
      });

      // Its output arrives a moment after its action.
      for (const line of [/says Try again/, /plays along/])
        await expect.poll(() => told.filter((text) => line.test(text)).length, String(line)).toBe(1);
    } finally {
      await dismiss(guest);
    }
  });
});

/** Runs inside the page: while it is cut off, its connections reach no one. */
function cutOff(): void {
  Object.assign(window, { isCutOff: true });
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      const { isCutOff } = window as unknown as { isCutOff: boolean };
      super(isCutOff ? { ...configuration, iceServers: [], iceTransportPolicy: 'relay' } : configuration);
    }
  };
}

/** The current loudness of the other person, 0 to 1. */
function loudness(page: Page): Promise<number> {
  return page.getByLabel(/^(?!Your).*’s camera$/).evaluate(async (video: HTMLVideoElement) => {
    const sound = new AudioContext();
    const meter = new AnalyserNode(sound);
    sound.createMediaStreamSource(video.srcObject as MediaStream).connect(meter);
    const samples = new Float32Array(meter.fftSize);
    let peak = 0;
    for (let look = 0; look < 10; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      meter.getFloatTimeDomainData(samples);
      peak = Math.max(peak, ...samples.map(Math.abs));
    }
    await sound.close();
    return peak;
  });
}
