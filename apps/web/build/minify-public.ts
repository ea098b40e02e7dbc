import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** Minifies the scripts of public/, which every first load waits for. */
export function minifyPublic(): Plugin {
  let folder = '';
  return {
    name: 'minify-public',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    // Runs before the service worker lists the files that it stores.
    writeBundle: () => {
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
        const path = join(folder, file);
        // Their top-level names are global: the app calls the functions declared there.
        const options = { module: false, mangle: { toplevel: false }, compress: false };
        const { code, errors } = minifySync(file, readFileSync(path, 'utf8'), options);
        if (errors[0]) throw new Error(`${file} could not be minified: ${errors[0].message}`);
        writeFileSync(path, code);
      }
    },
  };
}
