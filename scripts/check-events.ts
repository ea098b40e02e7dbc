import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FOLDER } from './paths.ts';

/** A list of events, with the places where each must be emitted and heard. */
type EventList = { list: string; type: string; emittedIn: string; heardIn: string };

const LISTS: EventList[] = [
  {
    list: 'apps/server/src/app/events.ts',
    type: 'DomainEvents',
    emittedIn: 'apps/server/src/**/*.ts',
    heardIn: 'apps/server/src/{app/app,**/*.feature}.ts',
  },
  {
    list: 'apps/server/src/app/events.ts',
    type: 'DomainSteps',
    emittedIn: 'apps/server/src/**/*.ts',
    heardIn: 'apps/server/src/**/*.feature.ts',
  },
  {
    list: 'packages/contract/src/platform/realtime.ts',
    type: 'ServerToClientEvents',
    emittedIn: 'apps/server/src/**/*.ts',
    heardIn: 'apps/web/src/**/*.{ts,tsx}',
  },
];

/** The names in a type of events: the quoted keys between its braces. */
export function namesOf(source: string, type: string): string[] {
  const body = new RegExp(`type ${type} = \\{([\\s\\S]*?)\\n\\};`).exec(source)?.[1] ?? '';
  return [...body.matchAll(/^\s+'([a-z.-]+)':/gm)].map(([, name = '']) => name);
}

/** The faults of an event: no code emits it, or no code listens to it. */
export function problemsOf(name: string, emitting: string, hearing: string): string[] {
  const quoted = name.replaceAll('.', '\\.');
  const isEmitted = new RegExp(`(?:emit|run)\\(\\s*'${quoted}'`).test(emitting);
  // Matches `on('x', …)`, an entry `'x': …` of a feature's listeners, or a name in a list of events to hear.
  const isHeard = new RegExp(`on\\(\\s*'${quoted}'|'${quoted}':|'${quoted}'[,\\s\\]]`).test(hearing);
  return [...(isEmitted ? [] : ['nobody emits it']), ...(isHeard ? [] : ['nobody hears it'])];
}

/** Prints every event without an emitter or a listener; answers their number. */
export async function checkEvents(): Promise<number> {
  let failures = 0;
  let count = 0;
  for (const { list, type, emittedIn, heardIn } of LISTS) {
    const names = namesOf(readFileSync(join(ROOT_FOLDER, list), 'utf8'), type);
    if (names.length === 0) throw new Error(`${list} holds no ${type}.`);
    const [emitting, hearing] = [readAll(emittedIn, list), readAll(heardIn, list)];
    count += names.length;
    for (const name of names) {
      for (const problem of problemsOf(name, emitting, hearing)) {
        console.error(`${list} ${name}: ${problem}. Take it off the list, or add what is missing.`);
        failures += 1;
      }
    }
  }
  console.log(`${count} events, ${failures} without an emitter or a listener.`);
  return failures;
}

/** The product code of some files as one text, without the list itself. */
function readAll(pattern: string, except: string): string {
  return globSync(pattern, { cwd: ROOT_FOLDER })
    .filter((file) => file !== except && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT_FOLDER, file), 'utf8'))
    .join('\n');
}
