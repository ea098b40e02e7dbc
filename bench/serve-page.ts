import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const KINDS: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/**
 * Serves a built page, and answers /api/about like the app's server without an operator's map style. `answers`: further
 * JSON texts by path.
 */
export async function servePage(folder: string, answers: Record<string, string> = {}) {
  const http = createServer(async ({ url = '/' }, response) => {
    if (url === '/api/about') return response.end('{"operatorContact":null,"mapStyleUrl":null,"mapTiles":null}');
    const answer = answers[url];
    if (answer !== undefined) return response.setHeader('content-type', 'application/json').end(answer);
    const path = url === '/' ? '/index.html' : url;
    const file = await readFile(join(folder, path)).catch(() => null);
    if (file === null) return response.writeHead(404).end();
    return response.setHeader('content-type', KINDS[extname(path)] ?? 'text/plain').end(file);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, http };
}
