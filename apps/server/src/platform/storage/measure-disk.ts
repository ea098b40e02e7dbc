import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import type { Metrics } from '../metrics/metrics.ts';

/** Adds how full the disk of a folder is, as `df` counts: 0 to 1. Without the folder it has no value. */
export function measureDisk(metrics: Metrics, folder: string): void {
  new Gauge({
    name: 'cuppa_files_disk_used_ratio',
    help: 'How full the disk of STORAGE_FOLDER is, 0 to 1',
    labelNames: [],
    registers: [metrics],
    async collect() {
      this.remove();
      const disk = await statfs(folder).catch(() => null);
      if (disk === null) return;
      const used = disk.blocks - disk.bfree;
      this.set(used / (used + disk.bavail));
    },
  });
}
