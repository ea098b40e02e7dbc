import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import type { WordLanguage } from '@cuppa/domain/platform/words/language';
import { buttonStyle, DAY, DISPLAY, escapeHtml, FONT, NIGHT_STYLE, wordmark } from './house-style.ts';
import { mailWords } from './mail-words.ts';

type MailLink = { label: string; link: string };
type MailItem = MailLink & { lines: readonly string[] };

/** The content of a mail, from top to bottom. Every text is plain; the layout escapes it. */
export type MailParts = {
  subject: string;
  title: string;
  greeting?: string;
  intro: string;
  /** Lines such as "When: …". */
  facts?: readonly string[];
  /** Lists of links under headings. A link may have lines of facts below it. */
  groups?: readonly { title: string; items: readonly MailItem[] }[];
  action?: MailLink;
  code?: string;
  /** Small print below. */
  notes: readonly string[];
  /** Below the card: why the mail was sent, and where to unsubscribe. */
  foot?: { lines: readonly string[]; links: readonly MailLink[] };
};
export type MailContent = { subject: string; text: string; html: string };

/** Renders both forms of a mail: HTML in the house style, of nested tables as mail programs need it, and plain text. */
export function layOutMail(parts: MailParts, language: WordLanguage): MailContent {
  return { subject: parts.subject, text: layOutText(parts, language), html: layOutHtml(parts, language) };
}

function layOutText(parts: MailParts, language: WordLanguage): string {
  const { title, greeting, intro, facts = [], groups = [], action, code, notes, foot } = parts;
  return [
    title,
    ...(greeting === undefined ? [] : [greeting]),
    intro,
    ...(facts.length === 0 ? [] : [facts.join('\n')]),
    ...groups.map(({ title: of, items }) => [of, ...items.map(textItem)].join('\n')),
    ...(action ? [textLink(action)] : []),
    ...(code === undefined ? [] : [fillIn(mailWords(language).code.asText, { code })]),
    ...(notes.length === 0 ? [] : [notes.join('\n')]),
    APP_NAME,
    ...(foot ? ['-- ', foot.lines.join('\n'), ...foot.links.map(textLink)] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

const textLink = ({ label, link }: MailLink) => `${label}:\n${link}`;
const textItem = ({ label, lines, link }: MailItem) => [`* ${label}`, ...lines, link].join('\n  ');

function layOutHtml(parts: MailParts, language: WordLanguage): string {
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(parts.subject)}</title><style>${NIGHT_STYLE}</style></head>`,
    `<body class="m-page" style="margin:0;background:${DAY.page}">`,
    `<table role="presentation" class="m-page" width="100%" cellpadding="0" cellspacing="0" style="background:${DAY.page}">`,
    '<tr><td align="center" style="padding:28px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">',
    `<tr><td style="padding:0 8px 16px">${wordmark(APP_NAME)}</td></tr>`,
    `<tr><td class="m-card" style="padding:28px 24px;border-radius:24px;background:${DAY.card};overflow-wrap:anywhere">`,
    ...cardRows(parts, language),
    '</td></tr>',
    ...(parts.foot ? [footRow(parts.foot)] : []),
    '</table></td></tr></table></body></html>',
  ].join('\n');
}

function cardRows(parts: MailParts, language: WordLanguage) {
  const { title, greeting, intro, facts = [], groups = [], action, code, notes } = parts;
  const { besideLink, alone } = mailWords(language).code;
  const body = `margin:12px 0 0;font:400 16px/1.5 ${FONT};color:${DAY.ink}`;
  return [
    `<h1 class="m-ink" style="margin:0;font:700 26px/1.15 ${DISPLAY};color:${DAY.ink}">${escapeHtml(title)}</h1>`,
    ...(greeting === undefined ? [] : [paragraph(greeting, 'm-ink', body)]),
    paragraph(intro, 'm-ink', body),
    ...(facts.length === 0 ? [] : [lines(facts, 'm-ink', body)]),
    ...groups.map(group),
    ...(action ? [button(action)] : []),
    ...(code === undefined ? [] : [codeBox(code, action ? besideLink : alone)]),
    ...notes.map((note) =>
      paragraph(note, 'm-quiet', `margin:16px 0 0;font:400 14px/1.5 ${FONT};color:${DAY.quiet};overflow-wrap:anywhere`),
    ),
  ];
}

function group({ title, items }: { title: string; items: readonly MailItem[] }): string {
  const heading = `margin:24px 0 0;font:700 17px/1.3 ${DISPLAY};color:${DAY.ink}`;
  const own = `margin:2px 0 0;font:400 15px/1.45 ${FONT};color:${DAY.quiet}`;
  const item = `margin:10px 0 0;font:400 16px/1.5 ${FONT};color:${DAY.ink}`;
  return [
    `<h2 class="m-ink" style="${heading}">${escapeHtml(title)}</h2>`,
    '<ul style="margin:0;padding:0 0 0 20px">',
    ...items.map(
      (one) =>
        `<li class="m-ink" style="${item}">${anchor(one, 'm-ink', `color:${DAY.ink};font-weight:600`)}${lines(one.lines, 'm-quiet', own)}</li>`,
    ),
    '</ul>',
  ].join('\n');
}

function footRow({ lines, links }: NonNullable<MailParts['foot']>): string {
  const style = `margin:8px 0 0;font:400 13px/1.5 ${FONT};color:${DAY.quiet};overflow-wrap:anywhere`;
  const anchors = links.map((link) => anchor(link, 'm-quiet', `color:${DAY.quiet}`));
  return [
    '<tr><td style="padding:12px 8px 0">',
    ...lines.map((line) => paragraph(line, 'm-quiet', style)),
    `<p class="m-quiet" style="${style}">${anchors.join(' &nbsp; ')}</p>`,
    '</td></tr>',
  ].join('\n');
}

function anchor({ label, link }: MailLink, name: string, style: string): string {
  return `<a class="${name}" href="${escapeHtml(link)}" style="${style};text-decoration:underline">${escapeHtml(label)}</a>`;
}

function paragraph(text: string, name: string, style: string): string {
  return `<p class="${name}" style="${style}">${escapeHtml(text)}</p>`;
}

function lines(texts: readonly string[], name: string, style: string): string {
  return `<p class="${name}" style="${style}">${texts.map(escapeHtml).join('<br>')}</p>`;
}

function button({ label, link }: MailLink): string {
  return `<p style="margin:24px 0 0"><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(label)}</a></p>`;
}

function codeBox(code: string, lead: string): string {
  const style = `margin:8px 0 0;padding:12px 16px;border-radius:16px;background:${DAY.code};color:${DAY.ink};font:700 30px/1.2 ${DISPLAY};letter-spacing:6px`;
  return [
    paragraph(lead, 'm-quiet', `margin:24px 0 0;font:400 15px/1.45 ${FONT};color:${DAY.quiet}`),
    `<p class="m-code m-ink" style="${style}">${escapeHtml(code)}</p>`,
  ].join('\n');
}
