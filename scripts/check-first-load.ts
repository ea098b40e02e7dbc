import { FIRST_LOADS, partsOf } from './first-load.ts';

const SHOWN_PARTS = 12;
const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/** Weighs what the main pages load before they can be used; answers how many budgets are broken. Needs a build. */
export function checkFirstLoads(): number {
  let broken = 0;
  for (const load of FIRST_LOADS) {
    const parts = partsOf(load);
    for (const { name, limitBytes, kinds } of load.budgets) {
      const counted = parts.filter(({ file }) => kinds.test(file));
      const bytes = counted.reduce((sum, part) => sum + part.bytes, 0);
      const isBroken = bytes > limitBytes;
      console.log(`${isBroken ? 'OVER' : 'ok  '} ${load.page} ${name}: ${kib(bytes)} of ${kib(limitBytes)}`);
      if (!isBroken) continue;
      broken += 1;
      for (const part of counted.slice(0, SHOWN_PARTS))
        console.log(`       ${kib(part.bytes).padStart(10)}  ${part.file}`);
    }
  }
  return broken;
}
