import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
const WRITES_DATES = /DateTimeFormat\(|toLocale(Date|Time)?String\(|useFormatter|\.dateTime\(/;

it('no screen writes dates and times in a way of its own', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('lib/time/'));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => WRITES_DATES.test(readFileSync(join(SOURCE, file), 'utf8')))).toEqual([]);
});
