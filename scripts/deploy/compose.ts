import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT_FOLDER } from '../paths.ts';

export type Service = { image: string; command?: string[]; environment?: Record<string, string> };

/** `${NAME}`, `${NAME:?message}` and `${NAME:-default}`; `$$` is a dollar sign. */
const VARIABLE = /(?<!\$)\$\{(\w+)(?::([?-])[^}]*)?\}/g;

export const COMPOSE = readFileSync(join(ROOT_FOLDER, 'deploy/compose.yaml'), 'utf8');

/** The services of `deploy/compose.yaml` by name, with their variables as they are written. */
export function readServices(): Record<string, Service> {
  return (parse(COMPOSE, { merge: true }) as { services: Record<string, Service> }).services;
}

/** The services that run Cuppa itself, in the order in which they start. */
export function ourServices(): [name: string, service: Service][] {
  return Object.entries(readServices()).filter(([, { image }]) => image.startsWith('cuppa:'));
}

/** The variables of a text that have no default. */
export function neededVariables(text: string): string[] {
  return [...text.matchAll(VARIABLE)].flatMap(([, name = '', mark]) => (mark === '-' ? [] : [name]));
}

/** The environment of a service, with values in place of variables. */
export function filledIn({ environment = {} }: Service, values: NodeJS.Dict<string>): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, fill(text, values)]));
}

/** The command of a service of others, with values in place of variables. Throws if it has none. */
export function commandOf(name: string, values: NodeJS.Dict<string>): string[] {
  const command = readServices()[name]?.command;
  if (command === undefined) throw new Error(`deploy/compose.yaml has no command of ${name}.`);
  return command.map((word) => fill(word, values));
}

const fill = (text: string, values: NodeJS.Dict<string>) =>
  text.replace(VARIABLE, (_all, name: string) => values[name] ?? '');
