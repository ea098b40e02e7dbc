import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as connectTo } from 'node:net';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type SmtpInbox, startSmtpInbox } from '../../apps/server/testing/smtp-inbox.ts';
import { ROOT_FOLDER } from '../../scripts/paths.ts';
import { enterCode } from '../steps/account.ts';
import { connect, expectFramesGrow } from '../steps/call.ts';
import { keepPeers, localCandidateType } from '../steps/peers.ts';
import { askToSignUp, findYourFive, newPerson, onboard, type Person } from '../steps/person.ts';
import { type BareHost, makeBareHost, REPOSITORY } from './bare-host.ts';
import { ADDRESS, NAME } from './name.ts';

let host: BareHost;
let inbox: SmtpInbox;
test.beforeAll(async () => {
  inbox = await startSmtpInbox();
  host = await makeBareHost(NAME, ADDRESS);
});
test.afterAll(async () => {
  await host.stop();
  await inbox.close();
});

/** The commands of the section "Without containers", in order. */
function commandsOfTheDocument(): string[] {
  const [, section = ''] = readFileSync(join(ROOT_FOLDER, 'docs/deploy.md'), 'utf8').split('\n## Without containers\n');
  const blocks = (section.split('\n## ')[0] ?? '').matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm);
  return [...blocks].flatMap(([, block = '']) => block.trim().split(/\n\s*/));
}

/** What a person writes into the file of settings. */
function fillIn(): void {
  const answers = {
    DOMAIN: NAME,
    SMTP_URL: inbox.url,
    MAIL_FROM: 'Cuppa <hello@cuppa.example>',
    OPERATOR_CONTACT: 'hello@cuppa.example',
  };
  host.change('root/cuppa/deploy/.env', (text) =>
    Object.entries(answers).reduce((all, [name, value]) => all.replace(`${name}=''`, () => `${name}='${value}'`), text),
  );
}

async function follow(command: string): Promise<void> {
  if (command.startsWith('nano ')) fillIn();
  else await host.run(command.replace('ADDRESS', REPOSITORY));
}

async function arrive(page: Page, person: Person): Promise<void> {
  await page.addInitScript(keepPeers);
  await askToSignUp(page, person);
  const { text } = await inbox.waitForMail(person.email);
  await enterCode(page, /\b\d{6}\b/.exec(text)?.[0] ?? '');
  await onboard(page, person);
  await findYourFive(page, person);
}

/** Whether something takes connections at the door of the town. */
async function isOpen(): Promise<boolean> {
  const socket = connectTo(443, ADDRESS);
  const isTaken = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isTaken;
}

test('a bare Debian becomes a town by the words of the document, and two people meet in it', async ({ browser }) => {
  const began = Date.now();
  for (const command of commandsOfTheDocument()) await test.step(command, () => follow(command));
  const two = await Promise.all(
    ['Ada', 'Ben'].map(async (firstName) => {
      const context = await browser.newContext({ serviceWorkers: 'block', permissions: ['camera', 'microphone'] });
      return { page: await context.newPage(), person: newPerson({ firstName }) };
    }),
  );
  const pages = two.map(({ page }) => page) as [Page, Page];
  await Promise.all(two.map(({ page, person }) => arrive(page, person)));
  await connect(...pages);
  console.log(`From a bare host to the first call: ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
  expect(await Promise.all(pages.map(localCandidateType))).toEqual(['relay', 'relay']);

  await test.step('another setting replaces each process, and ends no call', async () => {
    const processes = () => host.run('supervisorctl pid web1 web2 worker matcher postgres caddy coturn');
    const pids = async () => (await processes()).trim().split('\n');
    const before = await pids();
    host.change('root/cuppa/deploy/settings.env', () => 'LOG_LEVEL=info\n');
    await host.run('sh deploy/local/start.sh');
    const after = await pids();
    expect(after.map((pid, index) => pid === before[index])).toEqual([false, false, false, false, true, true, true]);
    await Promise.all(pages.map(expectFramesGrow));
  });

  await test.step('one command ends everything', async () => {
    expect(await isOpen()).toBe(true);
    await host.run('service supervisor stop');
    // Its processes let their people go first.
    await expect.poll(isOpen, { timeout: 90_000 }).toBe(false);
  });
});
