import { createMeasure, percentile, type Result } from './measure.ts';
import { startProcesses } from './processes.ts';
import { createChatSenders, createEchoSenders } from './senders.ts';

const PAIRS = 50;
const IN_FLIGHT = 32;
const WARM_UP_MESSAGES = 1_000;
const ROUND_MESSAGES = 2_000;
const ROUNDS = 4;

/** Measures the chat and a bare echo in turn in the same run. It prints the numbers and does not judge them. */
console.log('Starting PostgreSQL, Redis and four processes ...');
const processes = await startProcesses();
try {
  console.log(`Connecting ${PAIRS} pairs of people ...`);
  const chat = await createChatSenders(processes.chat, processes.databaseUrl, PAIRS);
  const echo = await createEchoSenders(processes.echo, PAIRS);
  const measures = { chat: createMeasure(chat.senders, IN_FLIGHT), echo: createMeasure(echo.senders, IN_FLIGHT) };
  for (const measure of Object.values(measures)) await measure(WARM_UP_MESSAGES);
  const results: Record<keyof typeof measures, Result[]> = { chat: [], echo: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const what of ['chat', 'echo'] as const) {
      const result = await measures[what](ROUND_MESSAGES);
      results[what].push(result);
      console.log(`round ${round}  ${lineOf(what, [result])}`);
    }
  }
  chat.close();
  echo.close();
  const [ours, bare] = [summaryOf(results.chat), summaryOf(results.echo)];
  console.log(`\n${ROUNDS} x ${ROUND_MESSAGES} messages each, ${IN_FLIGHT} in flight, from one process to the other:`);
  console.log(`  ${lineOf('chat', results.chat)}`);
  console.log(`  ${lineOf('echo', results.echo)}`);
  console.log(
    `  ratio chat / echo: messages per second ${(ours.perSecond / bare.perSecond).toFixed(3)}, delivery p95 ${(ours.p95Ms / bare.p95Ms).toFixed(2)}`,
  );
} finally {
  await processes.stop();
}

function summaryOf(results: readonly Result[]) {
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  const messages = results.reduce((sum, result) => sum + result.messages, 0);
  const deliveriesMs = results.flatMap((result) => result.deliveriesMs);
  return {
    perSecond: messages / seconds,
    p50Ms: percentile(deliveriesMs, 0.5),
    p95Ms: percentile(deliveriesMs, 0.95),
  };
}

function lineOf(what: string, results: readonly Result[]): string {
  const { perSecond, p50Ms, p95Ms } = summaryOf(results);
  return `${what}: ${perSecond.toFixed(0)} messages/s, delivery p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms`;
}
