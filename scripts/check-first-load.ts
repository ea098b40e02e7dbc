import { FIRST_LOADS, partsOf } from './first-load.ts';
import { runPackageBin } from './run-command.ts';

const SHOWN_PARTS = 12;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Builds the web app and weighs the files that its main pages load before use; answers the number of pages over their
 * budget.
 */
export async function checkFirstLoads(): Promise<number> {
  const code = await runPackageBin('vite/bin/vite.js', ['build', 'apps/web', '--logLevel', 'error']);
  if (code !== 0) return code;
  let broken = 0;
  for (const load of FIRST_LOADS) {
    const parts = partsOf(load);
    for (const { name, limitBytes, kinds } of load.budgets) {
      const counted = parts.filter(({ file }) => kinds.test(file));
      const bytes = counted.reduce((sum, part) => sum + part.bytes, 0);
      const isBroken = bytes > limitBytes;
      console.log(`${isBroken ? 'OVER' : 'ok  '} ${load.page} ${name}: ${kB(bytes)} of ${kB(limitBytes)}`);
      if (!isBroken) continue;
      broken += 1;
      for (const part of counted.slice(0, SHOWN_PARTS))
        console.log(`       ${kB(part.bytes).padStart(10)}  ${part.file}`);
    }
  }
  return broken;
}
