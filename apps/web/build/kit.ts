import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

/** The sources of first screens (`isFirst` in app/screens.ts), and of the frame around every screen. */
const FIRST_SOURCES = [
  'src/app/*.tsx',
  'src/app/layouts/*.tsx',
  'src/home/home/{*,welcome/*}.tsx',
  'src/accounts/auth/{*,fields/*}.tsx',
  'src/ui/{art,base,controls,feedback,layout,surfaces}/*.tsx',
  'src/habit/parts/*.tsx',
];
/**
 * Matches the shared parts. Excludes parts with a library of their own, which every page would then load, and parts
 * that no first screen shows.
 */
const PARTS =
  /\/src\/(ui\/(art|base|controls|feedback|layout|surfaces)|habit\/parts)\/(?!badge-medallion|face-photo|growing-area|icon-button|medallion|photo-placeholder|plain|text-|tooltip-|toast-stack|playing-|stream-|summary-)/;
/** Icons that only one first screen uses; they ship with that screen. */
const OF_ONE_SCREEN = ['calendar-days', 'clock', 'flame', 'shield-check'];

/** Tests whether a module belongs to the one chunk of small parts and icons that first screens share. */
export function createKitTest(root: string): (id: string) => boolean {
  const icons = firstIcons(root);
  return (id) => {
    if (!id.includes('lucide-react')) return PARTS.test(id);
    return id.includes('/icons/') ? icons.has(basename(id, '.mjs')) : true;
  };
}

/** The files of the icons that first screens import. */
function firstIcons(root: string): Set<string> {
  const files = globSync(FIRST_SOURCES, { cwd: root });
  const names = files.flatMap((file) => {
    const [, imported = ''] =
      /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(`${root}${file}`, 'utf8')) ?? [];
    return imported.split(',').map((name) => name.trim());
  });
  const fileOf = iconFiles();
  return new Set(names.map((name) => fileOf.get(name) ?? '').filter((file) => !OF_ONE_SCREEN.includes(file)));
}

/** Maps every name of an icon to its file, from the library's entry. */
function iconFiles(): Map<string, string> {
  const entry = createRequire(import.meta.url)
    .resolve('lucide-react')
    .replace(/\/dist\/.*/, '/dist/esm/lucide-react.mjs');
  const lines = readFileSync(entry, 'utf8').matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );
}
