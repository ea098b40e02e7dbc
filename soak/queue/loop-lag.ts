import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../cluster.ts';

const MEASURED_MS = 20_000;
const WAITING = 10_000;
const LAG = 'nodejs_eventloop_lag_p99_seconds';

/** A number from a process's metrics, by its Prometheus name. */
async function readMetric(url: string, name: string): Promise<number> {
  const page = await (await fetch(`${url}/metrics`)).text();
  const line = page.split('\n').find((one) => one.startsWith(`${name} `));
  if (line === undefined) throw new Error(`${url} does not tell ${name}`);
  return Number(line.slice(name.length + 1));
}

/** The p99 lag of each process during the measurement, in milliseconds; each reading resets the number. */
async function measure(cluster: Cluster): Promise<number[]> {
  await Promise.all(cluster.urls.map((url) => readMetric(url, LAG)));
  await pause(MEASURED_MS);
  const lags = await Promise.all(cluster.urls.map((url) => readMetric(url, LAG)));
  return lags.map((seconds) => Math.round(seconds * 10_000) / 10);
}

/**
 * Event loop lag with an empty queue, and with 10,000 people who never fit, so that every round looks at all of them.
 * Meanwhile a hundred fitting people join and are paired each second.
 */
export async function measureLoopLag(cluster: Cluster): Promise<{ idle: number[]; waiting: number[] }> {
  const idle = await measure(cluster);
  await addPeople(cluster, WAITING, 'dating');
  const state = { isOver: false };
  const arrivals = (async () => {
    while (!state.isOver) {
      await addPeople(cluster, 25, 'friendship');
      await pause(250);
    }
  })();
  // By then the owner has read everyone, and has paired the first hundred.
  await pause(MEASURED_MS / 2);
  const waiting = await measure(cluster);
  state.isOver = true;
  await arrivals;
  return { idle, waiting };
}

/** Inserts people with tickets but no tab; `dating`: women who look for men, with no men there. */
function addPeople({ ask }: Cluster, people: number, connectionPreference: 'dating' | 'friendship') {
  return ask(`
    with made as (
      insert into auth.users (id, email) select gen_random_uuid(), gen_random_uuid() || '@example.com'
      from generate_series(1, ${people}) returning id
    ), known as (
      insert into profiles (id, first_name, birthday, languages, connection_preference, core_values, gender,
        date_genders, has_completed_onboarding, rules_accepted_at)
      select id, 'Sim', date '1980-01-01' + (random() * 9000)::int, '{en}', '${connectionPreference}',
        array['honesty', (array['kindness', 'humor', 'growth', 'balance'])[1 + floor(random() * 4)::int]], 'woman',
        '{man}', true, now()
      from made returning id
    )
    insert into queue_tickets (user_id, tab_id, entered_at, lease_until)
    select id, 'tab-of-nobody', now(), now() + interval '1 hour' from known`);
}
