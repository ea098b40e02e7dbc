import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** `headers` have lower-case names. */
export type ReceivedMail = {
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: ReadonlyMap<string, string>;
};
export type SmtpInbox = Awaited<ReturnType<typeof startSmtpInbox>>;

const PATIENCE_MS = 20_000;

/** Starts a mail server on loopback that stores every mail. */
export async function startSmtpInbox() {
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  let isRefusing = false;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo(_address, _session, callback) {
      callback(isRefusing ? Object.assign(new Error('not from you'), { responseCode: 550 }) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, ...readMessage(Buffer.concat(chunks).toString('latin1')) });
        callback();
        for (const look of waiting) look();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const find = (to: string, matches: (mail: ReceivedMail) => boolean) =>
    mails.find((mail) => mail.to.includes(to) && matches(mail));

  return {
    /** The URL asks for one lasting connection, because the server greets each new one with a delay. */
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}?pool=true&maxConnections=1`,
    mails,
    /** Whether every mail is refused from now on. */
    refuse: (isOn: boolean): void => {
      isRefusing = isOn;
    },
    /** The first stored mail to an address that matches, now or on arrival. Rejects after a timeout. */
    waitForMail: (to: string, matches: (mail: ReceivedMail) => boolean = () => true): Promise<ReceivedMail> =>
      new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`no such mail to ${to}; there are ${mails.map((mail) => mail.subject).join(', ')}`));
        }, PATIENCE_MS);
        function look(): void {
          const mail = find(to, matches);
          if (mail === undefined) return;
          waiting.delete(look);
          clearTimeout(giveUp);
          resolve(mail);
        }
        waiting.add(look);
        look();
      }),
    /** Removes the mails to an address and answers them, oldest first. */
    takeMails: (to: string): ReceivedMail[] => {
      const taken = mails.filter((mail) => mail.to.includes(to));
      for (const mail of taken) mails.splice(mails.indexOf(mail), 1);
      return taken;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Parses subject, text and HTML of a raw message, whose bytes are latin1 characters. */
function readMessage(message: string): Omit<ReceivedMail, 'to'> {
  const { headers, parts } = readPart(message);
  const textOf = (type: string) => parts.find((part) => part.type === type)?.text ?? '';
  const subject = decodeWords(headers.get('subject') ?? '');
  return { subject, text: textOf('text/plain'), html: textOf('text/html'), headers };
}

type Leaf = { type: string; text: string };

function readPart(part: string): { headers: Map<string, string>; parts: Leaf[] } {
  const end = part.indexOf('\r\n\r\n');
  const headers = readHeaders(part.slice(0, end));
  const body = part.slice(end + 4);
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary === undefined) {
    const text = decodeBody(body, headers.get('content-transfer-encoding') ?? '7bit');
    return { headers, parts: [{ type: type.split(';')[0]?.trim().toLowerCase() ?? '', text }] };
  }
  const inner = body.split(`--${boundary}`).slice(1, -1);
  return { headers, parts: inner.flatMap((piece) => readPart(piece.replace(/^\r\n/, '').replace(/\r\n$/, '')).parts) };
}

function readHeaders(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')]));
}

function decodeBody(body: string, encoding: string): string {
  const text = decodeBytes(body, encoding).toString('utf8');
  return text.replaceAll('\r\n', '\n').replace(/\n+$/, '\n');
}

function decodeBytes(body: string, encoding: string): Buffer {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return Buffer.from(unquote(body.replace(/=[ \t]*\r\n/g, '')), 'latin1');
    default:
      return Buffer.from(body, 'latin1');
  }
}

const unquote = (text: string) =>
  text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Decodes words of a header with non-ASCII characters. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, encoding: string, word: string) =>
      (encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64')
        : Buffer.from(unquote(word.replaceAll('_', ' ')), 'latin1')
      ).toString('utf8'),
    );
}
