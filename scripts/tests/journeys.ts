import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT_FOLDER } from '../paths.ts';

/** A journey as Playwright lists it: its file in `e2e/journeys`, the titles from its group down, its tags without @. */
export type Journey = { file: string; titles: string[]; tags: string[] };

/**
 * The command that runs a journey: `npm test`, `test:looks`, `test:network`, `test:browsers`, or for `feature` only
 * `test:all`.
 */
export type Subject = 'gate' | 'looks' | 'network' | 'browsers' | 'feature';
const SUBJECTS: readonly Subject[] = ['gate', 'looks', 'network', 'browsers'];

type Suite = { title: string; file: string; suites?: Suite[]; specs: { title: string; tags: string[] }[] };

/** All journeys, in the order in which they run. */
export async function listJourneys(): Promise<Journey[]> {
  const cli = join(ROOT_FOLDER, 'node_modules/@playwright/test/cli.js');
  const args = [cli, 'test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT_FOLDER, maxBuffer: 64 * 2 ** 20 });
  const { suites } = JSON.parse(stdout) as { suites: Suite[] };
  return suites.flatMap((file) => journeysOf(file, []));
}

function journeysOf({ file, specs, suites = [] }: Suite, groups: string[]): Journey[] {
  return [
    ...specs.map(({ title, tags }) => ({ file, titles: [...groups, title], tags })),
    ...suites.flatMap((suite) => journeysOf(suite, [...groups, suite.title])),
  ];
}

/** The command that a journey's tag names. Throws if it has two. */
export function subjectOf(journey: Journey): Subject {
  const subjects = SUBJECTS.filter((subject) => journey.tags.includes(subject));
  if (subjects.length > 1) throw new Error(`"${nameOf(journey)}" has the tags of two commands: ${subjects.join(', ')}`);
  return subjects[0] ?? 'feature';
}

/** A journey as the recorder names it, and as `--test-list` reads it. */
export const nameOf = ({ file, titles }: Journey) => [file, ...titles].join(' › ');

/** The part `part` of `parts` of the journeys, counted from one. Files are not split: their journeys share a server. */
export function shardOf(journeys: readonly Journey[], part: number, parts: number): Journey[] {
  const files = [...new Set(journeys.map(({ file }) => file))].toSorted();
  return journeys.filter(({ file }) => files.indexOf(file) % parts === part - 1);
}
