import { APP_NAME } from '@cuppa/domain/app-name';
import { fillIn } from '@cuppa/domain/words/fill-in';
import type { WordLanguage } from '@cuppa/domain/words/language';
import { authWords } from '../auth.words.ts';

/** The content of a mail, from top to bottom. Every text is plain; the layout escapes it. */
export type MailParts = {
  subject: string;
  title: string;
  intro: string;
  action?: { label: string; link: string };
  code?: string;
  /** Small print below. */
  notes: readonly string[];
};
export type MailContent = { subject: string; text: string; html: string };

/** Both forms of a mail in the house style: HTML of nested tables, as mail programs need it, and plain text. */
export function layOutMail(parts: MailParts, language: WordLanguage): MailContent {
  return { subject: parts.subject, text: layOutText(parts, language), html: layOutHtml(parts, language) };
}

function layOutText({ title, intro, action, code, notes }: MailParts, language: WordLanguage): string {
  return [
    title,
    intro,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(code === undefined ? [] : [fillIn(authWords(language).code.asText, { code })]),
    notes.join('\n'),
    APP_NAME,
  ]
    .join('\n\n')
    .concat('\n');
}

/** The light and dark colours of apps/web/src/ui/tokens.css in a form that mail programs can read. */
const DAY = { page: '#d8efea', card: '#fdfcf9', ink: '#3f112a', quiet: '#623b4e', code: '#e8f5f2' };
const NIGHT = { page: '#1e0d17', card: '#2f1725', ink: '#f7f5ec', quiet: '#d8c4ce', code: '#3c2231' };
const BUTTON = { fill: '#c71858', edge: '#8e0d3c', text: '#fdfcf9' };
const CUP = { rim: '#facf4e', tea: '#d08a1e' };

const FONT = "'Figtree','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DISPLAY = "'Gabarito','Trebuchet MS','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const NIGHT_STYLE = `@media (prefers-color-scheme: dark) {
.m-page { background: ${NIGHT.page} !important; }
.m-card { background: ${NIGHT.card} !important; }
.m-ink { color: ${NIGHT.ink} !important; }
.m-quiet { color: ${NIGHT.quiet} !important; }
.m-code { background: ${NIGHT.code} !important; }
}`;

function layOutHtml({ subject, title, intro, action, code, notes }: MailParts, language: WordLanguage): string {
  const { besideLink, alone } = authWords(language).code;
  const rows = [
    `<h1 class="m-ink" style="margin:0;font:700 26px/1.15 ${DISPLAY};color:${DAY.ink}">${escapeHtml(title)}</h1>`,
    paragraph(intro, 'm-ink', `margin:12px 0 0;font:400 16px/1.5 ${FONT};color:${DAY.ink}`),
    ...(action ? [button(action)] : []),
    ...(code === undefined ? [] : [codeBox(code, action ? besideLink : alone)]),
    ...notes.map((note) =>
      paragraph(note, 'm-quiet', `margin:16px 0 0;font:400 14px/1.5 ${FONT};color:${DAY.quiet};overflow-wrap:anywhere`),
    ),
  ];
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${NIGHT_STYLE}</style></head><body>`,
    `<table role="presentation" class="m-page" width="100%" cellpadding="0" cellspacing="0" style="background:${DAY.page}">`,
    '<tr><td align="center" style="padding:28px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">',
    `<tr><td style="padding:0 8px 16px">${wordmark()}</td></tr>`,
    `<tr><td class="m-card" style="padding:28px 24px;border-radius:24px;background:${DAY.card}">`,
    ...rows,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

/** A cup from above, drawn with elements that every mail program supports, and the name. */
function wordmark(): string {
  const cup = `display:inline-block;width:14px;height:14px;border:5px solid ${CUP.rim};border-radius:50%;background:${CUP.tea};vertical-align:-6px`;
  const name = `margin-left:8px;font:800 22px/1 ${DISPLAY};color:${DAY.ink}`;
  return `<span style="${cup}"></span><span class="m-ink" style="${name}">${APP_NAME}</span>`;
}

function paragraph(text: string, name: string, style: string): string {
  return `<p class="${name}" style="${style}">${escapeHtml(text)}</p>`;
}

function button({ label, link }: { label: string; link: string }): string {
  const style = [
    'display:inline-block;padding:15px 28px;border-radius:999px;text-decoration:none',
    `background:${BUTTON.fill};border-bottom:4px solid ${BUTTON.edge};color:${BUTTON.text};font:700 17px/1.2 ${FONT}`,
  ].join(';');
  return `<p style="margin:24px 0 0"><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

function codeBox(code: string, lead: string): string {
  const style = `margin:8px 0 0;padding:12px 16px;border-radius:16px;background:${DAY.code};color:${DAY.ink};font:700 30px/1.2 ${DISPLAY};letter-spacing:6px`;
  return [
    paragraph(lead, 'm-quiet', `margin:24px 0 0;font:400 15px/1.45 ${FONT};color:${DAY.quiet}`),
    `<p class="m-code m-ink" style="${style}">${escapeHtml(code)}</p>`,
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
