import { APP_NAME } from '@cuppa/domain/platform/app-name';
import type { WordLanguage } from '@cuppa/domain/platform/words/language';
import type { NoticeTopic } from '@cuppa/domain/reach/notices/notice-choices';
import {
  buttonStyle,
  DAY,
  DISPLAY,
  escapeHtml,
  FONT,
  NIGHT,
  NIGHT_STYLE,
  wordmark,
} from '../../platform/mail/house-style.ts';
import { type DeliveryWords, deliveryWords } from './deliveries.words.ts';
import { sayLists } from './mail-topics.ts';

/** `asks` offers to unsubscribe, `stopped` and `undone` confirm a change, `unknown` is for a token that is not ours. */
type UnsubscribeState = 'asks' | 'stopped' | 'undone' | 'unknown';
export type UnsubscribeView =
  | { state: 'unknown' }
  | { state: Exclude<UnsubscribeState, 'unknown'>; topics: readonly NoticeTopic[]; token: string };

/** The unsubscribe page as HTML. It works without scripts and without the web app. */
export function unsubscribePage(view: UnsubscribeView, language: WordLanguage): string {
  const words = deliveryWords(language);
  const { title, text } = wordsOf(view, language);
  const { always, settings } = words.unsubscribe;
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} · ${APP_NAME}</title>`,
    `<style>${STYLE}</style></head>`,
    '<body class="m-page"><main>',
    `<p class="brand">${wordmark(APP_NAME)}</p>`,
    '<div class="m-card">',
    `<h1 class="m-ink">${escapeHtml(title)}</h1>`,
    `<p class="m-ink">${escapeHtml(text)}</p>`,
    formOf(view, words),
    ...(view.state === 'unknown' ? [] : [`<p class="m-quiet small">${escapeHtml(always)}</p>`]),
    `<p class="small"><a class="m-ink" href="/settings/notifications">${escapeHtml(settings)}</a></p>`,
    '</div></main></body></html>',
  ].join('\n');
}

function wordsOf(view: UnsubscribeView, language: WordLanguage): { title: string; text: string } {
  const { unsubscribe } = deliveryWords(language);
  if (view.state === 'unknown') return { title: unsubscribe.unknownTitle, text: unsubscribe.unknown };
  const { title, text } = {
    asks: { title: unsubscribe.title, text: unsubscribe.about },
    stopped: { title: unsubscribe.stoppedTitle, text: unsubscribe.stopped },
    undone: { title: unsubscribe.undoneTitle, text: unsubscribe.undone },
  }[view.state];
  return { title, text: sayLists(text, view.topics, language) };
}

/** The form that unsubscribes, with the body that a mail program's button sends (RFC 8058), or that undoes it. */
function formOf(view: UnsubscribeView, { unsubscribe }: DeliveryWords): string {
  if (view.state === 'unknown') return '';
  const isStopped = view.state === 'stopped';
  const [name, value] = isStopped ? ['undo', 'yes'] : ['List-Unsubscribe', 'One-Click'];
  return [
    `<form method="post" action="/mail/unsubscribe?token=${encodeURIComponent(view.token)}">`,
    `<input type="hidden" name="${name}" value="${value}">`,
    isStopped
      ? `<button type="submit" class="m-ink quiet">${escapeHtml(unsubscribe.undo)}</button></form>`
      : `<button type="submit">${escapeHtml(unsubscribe.stop)}</button></form>`,
  ].join('');
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; background: ${DAY.page}; font: 400 1rem/1.5 ${FONT}; }
main { max-width: 30rem; margin: 0 auto; padding: 1.75rem 0.75rem; }
.brand { margin: 0 0.5rem 1rem; }
.m-card { padding: 1.75rem 1.5rem; border-radius: 1.5rem; background: ${DAY.card}; overflow-wrap: anywhere; }
.m-ink { color: ${DAY.ink}; }
.m-quiet { color: ${DAY.quiet}; }
h1 { margin: 0; font: 700 1.625rem/1.15 ${DISPLAY}; }
p { margin: 0.75rem 0 0; }
.small { margin-top: 1rem; font-size: 0.875rem; }
form { margin: 1.5rem 0 0.5rem; }
button { ${buttonStyle}; border-width: 0 0 4px; cursor: pointer; }
button.quiet { background: none; border: 2px solid currentcolor; color: ${DAY.ink}; }
:is(a, button):focus-visible { outline: 3px solid ${DAY.ink}; outline-offset: 3px; }
${NIGHT_STYLE}
@media (prefers-color-scheme: dark) { :is(a, button):focus-visible { outline-color: ${NIGHT.ink}; } }`;
