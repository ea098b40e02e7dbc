import { relative, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { SERVER_BUILD_FOLDER, SERVER_MAIN } from './paths.ts';

/** Packages that look for files of their own: compiled parts, and data. */
const WITH_FILES = ['sharp', '@node-rs/argon2', 'worldcities', 'pg-native'];

/**
 * Bundles a program that runs the server, and all that it imports, into a folder: Node loads some files instead of four
 * thousand. The program keeps its name, with the ending `.js`. Its processes and threads still run from their sources.
 */
export async function bundleServer(program: string, folder: string): Promise<void> {
  const bundle = await rolldown({
    input: program,
    platform: 'node',
    external: WITH_FILES,
    plugins: [keepPlaces(folder)],
    logLevel: 'warn',
  });
  await bundle.write({ dir: folder, format: 'esm', cleanDir: true });
  await bundle.close();
}

/** Lets a module still find the files around its source. */
function keepPlaces(folder: string): Plugin {
  return {
    name: 'keep-places',
    transform: (code, id) => {
      if (id.startsWith('\0') || !code.includes('import.meta.url')) return null;
      const source = JSON.stringify(relative(folder, id).split(sep).join('/'));
      return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
    },
  };
}

if (import.meta.main) await bundleServer(SERVER_MAIN, SERVER_BUILD_FOLDER);
