import type { FastifyInstance } from 'fastify';
import { isLocal } from '../http/local-request.ts';
import type { Database } from '../postgres/database.ts';
import { listMailbox } from './mail.ts';
import { devPage, escapeHtml, headerLines, mailFrame } from './mail-look.ts';

const FRAME_HEIGHT = 620;

/** Registers /dev/mailbox, the stored mails of the embedded default. The page exists only for this machine. */
export function registerMailboxPage(app: FastifyInstance, db: Database): void {
  app.get('/dev/mailbox', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(renderMailbox(await listMailbox(db)));
  });
}

function renderMailbox(mails: Awaited<ReturnType<typeof listMailbox>>): string {
  const items = mails.map(
    ({ subject, recipient, sentAt, htmlBody, textBody, headers }) => `<article>
      <header>
        <h2>${escapeHtml(subject)}</h2>
        <p>To ${escapeHtml(recipient)}, ${escapeHtml(sentAt.toISOString())}</p>
      </header>
      ${headerLines(headers)}
      ${mailFrame(htmlBody, { title: subject, height: FRAME_HEIGHT })}
      <details><summary>As text</summary><pre>${escapeHtml(textBody)}</pre></details>
    </article>`,
  );
  return devPage(
    'Mailbox',
    `<h1>Mailbox</h1>
    <p>Every mail that this Cuppa would have sent, newest first. <a href="/dev/mails">Every mail that there is</a></p>
    ${items.length > 0 ? items.join('\n') : '<p>No mail yet.</p>'}`,
  );
}
