import type { FastifyInstance } from 'fastify';
import { isLocal } from '../http/local-request.ts';
import type { Database } from '../postgres/database.ts';
import { listMailbox } from './mail.ts';

/** The mails of the embedded default, at /dev/mailbox. For every client but this machine the page does not exist. */
export function registerMailboxPage(app: FastifyInstance, db: Database): void {
  app.get('/dev/mailbox', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(renderMailbox(await listMailbox(db)));
  });
}

function renderMailbox(mails: Awaited<ReturnType<typeof listMailbox>>): string {
  const items = mails.map(
    (mail) => `<article>
      <header>
        <h2>${escapeHtml(mail.subject)}</h2>
        <p>To ${escapeHtml(mail.recipient)}, ${escapeHtml(mail.sentAt.toISOString())}</p>
      </header>
      <div>${mail.htmlBody}</div>
      <details><summary>As text</summary><pre>${escapeHtml(mail.textBody)}</pre></details>
    </article>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Mailbox</title>
  <style>
    :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
    body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
    article { border: 1px solid; border-radius: 1rem; margin-block: 1rem; overflow: hidden; overflow-wrap: anywhere; }
    header, details { padding: 1rem; }
    header * { margin: 0; }
    pre { white-space: pre-wrap; }
  </style>
</head>
<body>
  <main>
    <h1>Mailbox</h1>
    <p>Every mail that this Cuppa would have sent, newest first.</p>
    ${items.length > 0 ? items.join('\n') : '<p>No mail yet.</p>'}
  </main>
</body>
</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
