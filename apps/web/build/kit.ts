import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

/** The sources of what people see first (`isFirst` in app/screens.ts), and of the frame around every screen. */
const FIRST_SOURCES = [
  'src/app/*.tsx',
  'src/app/layouts/*.tsx',
  'src/home/home/{*,welcome/*}.tsx',
  'src/accounts/auth/{*,fields/*}.tsx',
  'src/ui/{art,base,controls,feedback,layout,surfaces}/*.tsx',
  'src/habit/parts/*.tsx',
];
/**
 * Parts on a library of their own stay out, because it would come along to every page; so do parts that no first screen
 * shows.
 */
const PARTS =
  /\/src\/(ui\/(art|base|controls|feedback|layout|surfaces)|habit\/parts)\/(?!badge-medallion|face-photo|icon-button|medallion|photo-placeholder|plain|text-|tooltip-|toast-stack|playing-|stream-|summary-)/;
/** Each stands on one first screen alone, and comes with it. */
const OF_ONE_SCREEN = ['calendar-days', 'clock', 'flame', 'shield-check'];

/** Whether a module belongs to the one file of small parts and icons that first screens share. */
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

/** The file of each icon by its names; the library lists them in its entry. */
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
