import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocal } from '../http/local-request.ts';
import { headersOf, type Mail } from './mail.ts';
import { devPage, escapeHtml, headerLines, mailFrame } from './mail-look.ts';

/** A mail filled with examples, under a unique name in lower case with hyphens. */
export type MailPreview = { name: string; mail: Omit<Mail, 'to'> };

const WIDTHS = [600, 320] as const;
const SCHEMES = ['light', 'dark'] as const;
const FRAME_HEIGHT = 640;

/**
 * Registers the previews of every mail: all at /dev/mails; each at /dev/mails/<name> in both widths and themes and as
 * text, and at /dev/mails/<name>/html alone. The pages exist only for this machine.
 */
export function registerMailPreviews(app: FastifyInstance, list: () => readonly MailPreview[]): void {
  const find = (name: string) => list().find((preview) => preview.name === name);
  app.get('/dev/mails', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(renderList(list()));
  });
  app.get<{ Params: { name: string } }>('/dev/mails/:name', async (request, reply) => {
    const preview = isLocal(request as FastifyRequest) ? find(request.params.name) : undefined;
    if (preview === undefined) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(renderPreview(preview));
  });
  app.get<{ Params: { name: string } }>('/dev/mails/:name/html', async (request, reply) => {
    const preview = isLocal(request as FastifyRequest) ? find(request.params.name) : undefined;
    if (preview === undefined) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(preview.mail.html);
  });
}

function renderList(previews: readonly MailPreview[]): string {
  const items = previews.map(
    ({ name, mail }) => `<li><a href="/dev/mails/${name}">${escapeHtml(mail.subject)}</a> (${escapeHtml(name)})</li>`,
  );
  return devPage(
    'Mails',
    `<h1>Mails</h1>
    <p>Every mail that there is, with examples filled in. <a href="/dev/mailbox">Those that this Cuppa sent</a></p>
    <ul>${items.join('\n')}</ul>`,
  );
}

function renderPreview({ name, mail }: MailPreview): string {
  const looks = WIDTHS.flatMap((width) =>
    SCHEMES.map((scheme) => {
      const title = `${width} px, ${scheme}`;
      const frame = mailFrame(mail.html, { title, width, scheme, height: FRAME_HEIGHT });
      return `<figure><figcaption>${title}</figcaption>${frame}</figure>`;
    }),
  );
  return devPage(
    mail.subject,
    `<h1>${escapeHtml(mail.subject)}</h1>
    <p><a href="/dev/mails">All mails</a> · <a href="/dev/mails/${name}/html">Alone</a></p>
    ${headerLines(headersOf(mail))}
    <div class="looks">${looks.join('\n')}</div>
    <h2>As text</h2>
    <pre>${escapeHtml(mail.text)}</pre>`,
  );
}
