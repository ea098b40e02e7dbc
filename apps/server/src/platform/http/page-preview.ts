/** The link preview of a page in other apps. `imageUrl` and `url` are absolute. */
export type PagePreview = { title: string; description: string; imageUrl: string; isWideImage: boolean; url: string };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Replaces the title and description of the app's document with preview tags. */
export function withPreview(html: string, preview: PagePreview): string {
  const { title, description, imageUrl, isWideImage, url } = preview;
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:image': imageUrl,
    'og:url': url,
  };
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`,
    ),
    `<meta name="twitter:card" content="${isWideImage ? 'summary_large_image' : 'summary'}" />`,
  ].join('');
  // Replacement functions, because user text may contain signs with a special meaning such as $&.
  return html.replace(/<meta name="description"[^>]*>/, () => '').replace(/<title>[^<]*<\/title>/, () => tags);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
