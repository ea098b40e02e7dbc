import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';
import { startRelay } from '../relay.ts';
import { meet } from '../steps/call.ts';
import { newPerson } from '../steps/person.ts';

const test = base.extend({
  appSettings: async ({}, use) => {
    const relay = await startRelay();
    await use(relay.settings);
    await relay.stop();
  },
});

/** Keeps the page's connections where the journey can ask them for their statistics. */
function keepPeers(): void {
  const peers: RTCPeerConnection[] = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      peers.push(this);
    }
  };
  Object.assign(window, { peers });
}

/** The kind of the candidate that the newest connection of a page sends from. */
function localCandidateType(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const { peers } = window as unknown as { peers: RTCPeerConnection[] };
    const stats = await peers.at(-1)?.getStats();
    const reports = [...(stats?.values() ?? [])] as { type: string; id: string; [key: string]: unknown }[];
    const transport = reports.find((report) => report.type === 'transport');
    const pair = reports.find((report) => report.id === transport?.selectedCandidatePairId);
    return reports.find((report) => report.id === pair?.localCandidateId)?.candidateType as string | undefined;
  });
}

test('where a relay is set, strangers talk through it alone', async ({ openWindow }) => {
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada' }) };
  const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben' }) };
  for (const { page } of [ada, ben]) await page.addInitScript(keepPeers);
  await meet(ada, ben);
  expect(await Promise.all([localCandidateType(ada.page), localCandidateType(ben.page)])).toEqual(['relay', 'relay']);
});
