import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { bytesOf, differences, listRoot } from './list-root.ts';

let one: string;
let other: string;
beforeEach(() => {
  [one, other] = [makeRoot(), makeRoot()];
});

function makeRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'cuppa-root-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'app'));
  writeFileSync(join(root, 'app', 'main.ts'), 'tea');
  symlinkSync('/usr/bin', join(root, 'bin'));
  return root;
}

const compare = () => differences(listRoot(one), listRoot(other));

it('finds no difference between two roots that differ in times alone', () => {
  utimesSync(join(other, 'app', 'main.ts'), 1, 1);
  expect(compare()).toEqual([]);
});

it('names what was added, removed, rewritten, made runnable, or leads elsewhere', () => {
  writeFileSync(join(one, 'first'), '');
  writeFileSync(join(other, 'second'), '');
  writeFileSync(join(other, 'app', 'main.ts'), 'ink');
  chmodSync(join(one, 'app'), 0o700);
  rmSync(join(other, 'bin'));
  symlinkSync('/bin', join(other, 'bin'));
  expect(compare()).toEqual([
    'app: mode',
    'app/main.ts: content',
    'bin: content',
    'first: only in the first',
    'second: only in the second',
  ]);
});

it('counts the length of files, and follows no link', () => {
  expect(bytesOf(listRoot(one))).toBe(3);
});
