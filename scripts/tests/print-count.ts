import { readRecord } from './test-record.ts';
import { formatCount } from './test-report.ts';

/** Prints the count over several commands at this commit: node scripts/tests/print-count.ts gate changed */
console.log(`\n${formatCount(process.argv.slice(2).flatMap(readRecord))}`);
