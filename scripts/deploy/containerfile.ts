import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FOLDER } from '../paths.ts';

export const CONTAINERFILE = readFileSync(join(ROOT_FOLDER, 'Containerfile'), 'utf8');

/** The command that the image starts. */
export function imageCommand(): string[] {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(CONTAINERFILE) ?? [];
  return JSON.parse(command) as string[];
}
