import type { PassportInterval } from '@cuppa/domain/passport/passport/passport';
import { type Money, writeMoney } from '@cuppa/domain/passport/passport/prices';
import { standingOf } from '@cuppa/domain/passport/passport/standing';
import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { regionLocale } from '@cuppa/domain/platform/time/region-locale';
import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { passportWords } from '../passport.words.ts';
import { actionsFor } from './test-actions.ts';
import type { OpenVisit } from './test-checkout.ts';
import { TEST_CHECKOUT_PATH } from './test-checkout.ts';

/** The page of a visit: the purchase, or the subscription with the actions that can be simulated. */
export function writeVisitPage({ visit, subscription, region }: OpenVisit, now: Date, isDeclined: boolean): string {
  const words = passportWords(READER_LANGUAGE).test;
  const locale = regionLocale(READER_LANGUAGE, region);
  const price = ({ interval, ...money }: Money & { interval: PassportInterval }) =>
    paragraph(fillIn(words.price[interval], { price: writeMoney(money, locale) }), 'price');
  const { interval } = visit;
  if (interval !== null) {
    return writePage(words.buy.title, [
      price({ ...visit, interval }),
      ...(isDeclined ? [`<p role="alert">${escapeHtml(words.declined)}</p>`] : []),
      button(visit.id, 'buy', words.buy.pay),
      button(visit.id, 'decline', words.buy.decline, 'quiet'),
    ]);
  }
  if (subscription === null) return writeOverPage();
  const { state, until } = standingOf(subscription, now);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(until);
  return writePage(words.portal.title, [
    price(subscription),
    paragraph(fillIn(words.portal.states[state], { day })),
    ...actionsFor(subscription, now).map((action) => button(visit.id, action, words.portal.deeds[action], 'quiet')),
  ]);
}

/** The page for a visit that has expired or never existed. */
export function writeOverPage(): string {
  const { over, title } = passportWords(READER_LANGUAGE).test;
  return writePage(title, [paragraph(over)]);
}

/** The light and dark colors of apps/web/src/ui/tokens.css. Like a provider's, this page is not part of the app. */
const STYLE = `:root{color-scheme:light dark;--page:#d8efea;--card:#fdfcf9;--ink:#3f112a;--quiet:#623b4e;--note:#e8f5f2;
--fill:#c71858;--edge:#8e0d3c;--on-fill:#fdfcf9;
font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;line-height:1.5}
@media (prefers-color-scheme:dark){:root{--page:#1e0d17;--card:#2f1725;--ink:#f7f5ec;--quiet:#d8c4ce;--note:#3c2231}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:24px 12px;background:var(--page);color:var(--ink)}
main{max-width:30rem;margin:0 auto;padding:28px 24px;border-radius:24px;background:var(--card)}
h1{margin:0 0 12px;font:700 26px/1.15 Gabarito,'Trebuchet MS','Segoe UI',sans-serif;text-wrap:balance}
p{margin:12px 0;overflow-wrap:anywhere}
.note{margin:0 0 20px;padding:12px 16px;border-radius:16px;background:var(--note);font-weight:600}
.price{font:700 22px/1.3 Gabarito,'Trebuchet MS','Segoe UI',sans-serif}
[role=alert]{padding:12px 16px;border:2px solid currentcolor;border-radius:16px;font-weight:600}
form{margin:12px 0}
button{width:100%;min-height:48px;padding:12px 20px;border:2px solid var(--fill);border-bottom:4px solid var(--edge);
border-radius:999px;background:var(--fill);color:var(--on-fill);font:inherit;font-weight:700;cursor:pointer}
button.quiet{border:2px solid var(--ink);background:none;color:var(--ink)}
main>p:last-child{margin-bottom:0}
a{display:inline-block;padding:12px 0;color:var(--ink)}
a:focus-visible,button:focus-visible{outline:3px solid var(--ink);outline-offset:3px}`;

function writePage(title: string, parts: readonly string[]): string {
  const words = passportWords(READER_LANGUAGE).test;
  return `<!doctype html>
<html lang="${READER_LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${APP_NAME}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="note">${escapeHtml(words.nothing)}</p>
<h1>${escapeHtml(title)}</h1>
${parts.join('\n')}
<p><a href="/passport">${escapeHtml(words.back)}</a></p>
</main>
</body>
</html>`;
}

function paragraph(text: string, name?: string): string {
  return `<p${name === undefined ? '' : ` class="${name}"`}>${escapeHtml(text)}</p>`;
}

function button(visitId: string, action: string, label: string, name?: string): string {
  const address = `${TEST_CHECKOUT_PATH}/${visitId}/${action}`;
  const style = name === undefined ? '' : ` class="${name}"`;
  return `<form method="post" action="${address}"><button${style}>${escapeHtml(label)}</button></form>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
