import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSmtpInbox } from '../../../testing/smtp-inbox.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { countMails, createSmtpSender, headersOf } from './mail.ts';

const received: string[] = [];
const server = createServer(receiveMail);
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

/** A minimal SMTP server. It records every line, and rejects addresses that begin with "nobody". */
function receiveMail(socket: Socket): void {
  let isInBody = false;
  const answer = (line: string) => void socket.write(`${line}\r\n`);
  answer('220 ready');
  createInterface({ input: socket }).on('line', (line) => {
    received.push(line);
    if (isInBody && line !== '.') return;
    if (line === 'QUIT') return void socket.end('221 bye\r\n');
    isInBody = line === 'DATA';
    if (line.startsWith('RCPT TO:<nobody')) return answer('550 no such address: nobody@example.com');
    answer(isInBody ? '354 go on' : '250 fine');
  });
}

const addressOf = (of: Server) => `smtp://127.0.0.1:${(of.address() as AddressInfo).port}`;
const sender = () => createSmtpSender(addressOf(server), 'Cuppa <hello@cuppa.example>');
const mail = { subject: 'Your code', text: 'Your code is 123456', html: '<p>Your code is <b>123456</b></p>' };

it('sends a mail by SMTP, in both forms', async () => {
  await sender()({ ...mail, to: 'ada@example.com' });
  const expected = [
    'MAIL FROM:<hello@cuppa.example>',
    'RCPT TO:<ada@example.com>',
    'Subject: Your code',
    mail.text,
    mail.html,
  ];
  expect(received).toEqual(expect.arrayContaining(expected));
});

it('sends the id and the headers of a mail as they are, on every try', async () => {
  const inbox = await startSmtpInbox();
  const link = `https://cuppa.example/mail/unsubscribe?token=${'x'.repeat(120)}.messages`;
  const headers = {
    'List-Id': '<messages.notices.cuppa.example>',
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  };
  const send = createSmtpSender(inbox.url.split('?')[0] ?? '', 'Cuppa <hello@cuppa.example>');
  for (let tries = 0; tries < 2; tries += 1) {
    await send({ ...mail, to: 'ada@example.com', messageId: '<one.email@cuppa.example>', headers });
  }
  const received = inbox.takeMails('ada@example.com');
  expect(received).toHaveLength(2);
  for (const { headers: of } of received) {
    expect(of.get('message-id')).toBe('<one.email@cuppa.example>');
    for (const [name, value] of Object.entries(headers)) expect(of.get(name.toLowerCase())?.trim()).toBe(value);
  }
  await inbox.close();
});

it('says of every mail that no person sent it', async () => {
  const inbox = await startSmtpInbox();
  await createSmtpSender(inbox.url.split('?')[0] ?? '', 'hello@cuppa.example')({ ...mail, to: 'ada@example.com' });
  expect(inbox.takeMails('ada@example.com')[0]?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(headersOf({})).toEqual({ 'Auto-Submitted': 'auto-generated' });
  await inbox.close();
});

it.each([
  ['=?utf-8?B?4oCuZ25w?= wrote to you'],
  ['x =?utf-8?Q?=E2=80=AEgnp?= y wrote to you'],
  ['=?utf-8?B?4oCuZ25w?= and שרה wrote to you'],
  [`=?utf-8?B?4oCuZ25w?= ${'invites you to a long evening of tea and board games '.repeat(3)}🫖`],
  ['\u2068שרה\u2069 wrote to you'],
  ['Is 2 =? 3'],
])('readers see the subject %j as it was written', async (subject) => {
  const inbox = await startSmtpInbox();
  const send = createSmtpSender(inbox.url.split('?')[0] ?? '', 'hello@cuppa.example');
  await send({ ...mail, subject, to: 'ada@example.com' });
  const [received] = inbox.takeMails('ada@example.com');
  expect(received?.subject).toBe(subject);
  expect(received?.headers.get('subject')).not.toContain('4oCuZ25w');
  await inbox.close();
});

it('throws if the server rejects it, so that it is retried', async () => {
  await expect(sender()({ ...mail, to: 'nobody@example.com' })).rejects.toThrow('no such address');
});

it('throws errors without the address: failures are logged and stored with their job', async () => {
  const failure: unknown = await sender()({ ...mail, to: 'nobody@example.com' }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'EENVELOPE' });
  expect(inspect(failure, { depth: null })).not.toContain('nobody');
});

const IMPATIENT = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
it.each([
  ['does not greet', { greetingTimeout: 20 }, '', /Greeting never received/],
  ['greets and says no more', { socketTimeout: 20 }, '220 ready\r\n', /Timeout/],
])('gives up on a server that %s', async (_, timeouts, greeting, reason) => {
  const hanging = createServer((socket) => void socket.on('error', () => {}).write(greeting));
  await new Promise<void>((resolve) => void hanging.listen(0, '127.0.0.1', resolve));
  const send = createSmtpSender(addressOf(hanging), 'hello@cuppa.example', { ...IMPATIENT, ...timeouts });
  await expect(send({ ...mail, to: 'ada@example.com' })).rejects.toThrow(reason);
  hanging.close();
});

it('counts what became of each mail', async () => {
  const metrics = createMetrics();
  const send = countMails(metrics, sender());
  const away = createServer();
  await new Promise<void>((resolve) => void away.listen(0, '127.0.0.1', resolve));
  const whileAway = createMetrics();
  const sendAway = countMails(whileAway, createSmtpSender(addressOf(away), 'hello@cuppa.example'));
  await new Promise<void>((resolve) => void away.close(() => resolve()));
  await send({ ...mail, to: 'ada@example.com' });
  await expect(send({ ...mail, to: 'nobody@example.com' })).rejects.toThrow('550');
  await expect(sendAway({ ...mail, to: 'ada@example.com' })).rejects.toThrow();
  const page = await metrics.metrics();
  expect(page).toContain('cuppa_mails_total{outcome="sent"} 1');
  expect(page).toContain('cuppa_mails_total{outcome="refused"} 1');
  expect(page).toContain('cuppa_mails_total{outcome="failed"} 0');
  expect(await whileAway.metrics()).toContain('cuppa_mails_total{outcome="failed"} 1');
});
