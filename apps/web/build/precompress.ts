import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(html|m?js|css|svg|json|webmanifest|txt|wasm)$/;

/** Writes a .br and a .gz next to every file that shrinks; the server sends whichever the browser accepts. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: {
      // Runs last: the service worker is written when the bundle closes, and is compressed too.
      order: 'post',
      sequential: true,
      handler: () => {
        for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!COMPRESSIBLE.test(file) || file.startsWith('.vite')) continue;
          const path = join(folder, file);
          const text = readFileSync(path);
          writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
          writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
        }
      },
    },
  };
}
