import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FOLDER } from '../../scripts/paths.ts';
import { plotOf } from './plot.ts';
import { simulate } from './simulate.ts';
import { economyParts, withParts } from './tables.ts';

/** Updates the tables of docs/economy.md and its plot: npm run economy. */
const PAGE = join(ROOT_FOLDER, 'docs/economy.md');
const PLOT = join(ROOT_FOLDER, 'docs/economy.svg');

const lives = simulate();
writeFileSync(PAGE, withParts(readFileSync(PAGE, 'utf8'), economyParts(lives)));
writeFileSync(PLOT, plotOf(lives));
console.log(`${PAGE} and ${PLOT} say what ${lives.length} people earn.`);
