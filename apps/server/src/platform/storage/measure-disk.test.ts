import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { measureDisk } from './measure-disk.ts';

const USED = /^cuppa_files_disk_used_ratio (\S+)$/m;

it('says how full a disk is, as df does', async () => {
  const metrics = createMetrics();
  measureDisk(metrics, tmpdir());
  const percent = Number(/(\d+)%/.exec(execFileSync('df', ['-P', tmpdir()], { encoding: 'utf8' }))?.[1]);
  const used = Number(USED.exec(await metrics.metrics())?.[1]) * 100;
  // df rounds up, and others write meanwhile.
  expect(Math.abs(used - percent)).toBeLessThan(2);
});

it('has no value without a folder', async () => {
  const metrics = createMetrics();
  measureDisk(metrics, '/nowhere');
  expect(await metrics.metrics()).not.toMatch(USED);
});
