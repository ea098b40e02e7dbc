/** The link preview of a page in other apps, and what it tells search engines. `imageUrl` and `url` are absolute. */
export type PagePreview = {
  title: string;
  description: string;
  imageUrl: string;
  /** The size of a wide image in pixels; null for a small square one. */
  wideImage: { width: number; height: number } | null;
  url: string;
  /** Structured data of the page (https://schema.org). */
  data: object;
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Replaces the title and description of the app's document with preview tags. */
export function withPreview(html: string, preview: PagePreview): string {
  const { title, description, imageUrl, wideImage, url, data } = preview;
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:image': imageUrl,
    ...(wideImage !== null && {
      'og:image:width': String(wideImage.width),
      'og:image:height': String(wideImage.height),
    }),
    'og:url': url,
  };
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`,
    ),
    `<meta name="twitter:card" content="${wideImage === null ? 'summary' : 'summary_large_image'}" />`,
    `<script type="application/ld+json">${dataInScript(data)}</script>`,
  ].join('');
  // Replacement functions, because user text may contain signs with a special meaning such as $&.
  return html.replace(/<meta name="description"[^>]*>/, () => '').replace(/<title>[^<]*<\/title>/, () => tags);
}

/** JSON that cannot end its script or begin a comment in it. The script is data, so the policy of scripts does not apply. */
function dataInScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
