/** The light and dark colors of apps/web/src/ui/tokens.css in a form that mail programs can read. */
export const DAY = { page: '#d8efea', card: '#fdfcf9', ink: '#3f112a', quiet: '#623b4e', code: '#e8f5f2' };
export const NIGHT = { page: '#1e0d17', card: '#2f1725', ink: '#f7f5ec', quiet: '#d8c4ce', code: '#3c2231' };
const BUTTON = { fill: '#c71858', edge: '#8e0d3c', text: '#fdfcf9' };
const CUP = { rim: '#facf4e', tea: '#d08a1e' };

export const FONT = "'Figtree','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const DISPLAY = "'Gabarito','Trebuchet MS','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The dark theme, by class. Everything else is inline, because most mail programs support only inline styles. */
export const NIGHT_STYLE = `@media (prefers-color-scheme: dark) {
.m-page { background: ${NIGHT.page} !important; }
.m-card { background: ${NIGHT.card} !important; }
.m-ink { color: ${NIGHT.ink} !important; }
.m-quiet { color: ${NIGHT.quiet} !important; }
.m-code { background: ${NIGHT.code} !important; }
}`;

/** A cup from above, drawn with elements that every mail program supports, and the name. */
export function wordmark(appName: string): string {
  const cup = `display:inline-block;width:14px;height:14px;border:5px solid ${CUP.rim};border-radius:50%;background:${CUP.tea};vertical-align:-6px`;
  const name = `margin-left:8px;font:800 22px/1 ${DISPLAY};color:${DAY.ink}`;
  return `<span style="${cup}"></span><span class="m-ink" style="${name}">${escapeHtml(appName)}</span>`;
}

export const buttonStyle = [
  'display:inline-block;padding:15px 28px;border-radius:999px;text-decoration:none',
  `background:${BUTTON.fill};border-bottom:4px solid ${BUTTON.edge};color:${BUTTON.text};font:700 17px/1.2 ${FONT}`,
].join(';');

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
