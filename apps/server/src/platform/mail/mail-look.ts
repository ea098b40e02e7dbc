/** Styles of the developer pages that show mails. */

const PAGE_STYLE = `
    :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
    body { max-width: 78rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
    article { border: 1px solid; border-radius: 1rem; margin-block: 1rem; overflow: hidden; }
    header, details, pre { padding: 1rem; }
    header * { margin: 0; }
    pre { margin: 0; white-space: pre-wrap; }
    iframe { display: block; width: 100%; border: 0; }
    .looks { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
    .looks figure { margin: 0; max-width: 100%; }`;

/** Wraps content into a developer page. */
export function devPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(title)}</title>
  <style>${PAGE_STYLE}
  </style>
</head>
<body>
  <main>
    ${content}
  </main>
</body>
</html>`;
}

/**
 * Renders a mail in an iframe, with the given width and color scheme. No script runs in it; its links open in a new
 * tab, as from a mail program.
 */
export function mailFrame(
  html: string,
  { title, width, scheme, height }: { title: string; width?: number; scheme?: 'light' | 'dark'; height: number },
): string {
  const style = [
    `height:${height}px`,
    ...(width === undefined ? [] : [`width:${width}px;max-width:100%`]),
    ...(scheme === undefined ? [] : [`color-scheme:${scheme}`]),
  ].join(';');
  const document = html.replace('<head>', () => '<head><base target="_blank">');
  return `<iframe title="${escapeHtml(title)}" sandbox="allow-popups allow-popups-to-escape-sandbox" style="${style}" srcdoc="${escapeHtml(document)}"></iframe>`;
}

/** The headers of a mail, one per line. */
export function headerLines(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return lines.length === 0 ? '' : `<pre>${escapeHtml(lines.join('\n'))}</pre>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
