import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { ArchivedPostgres } from './archived-postgres.ts';
import { type Kept, type Residents, until } from './residents.ts';

/** What may be lost at most, in seconds. */
export const PROMISED_SECONDS = 60;
const REPAIR_MS = 60_000;

type Town = {
  url: string;
  postgres: Pick<ArchivedPostgres, 'ask'>;
  files: string;
  residents: Pick<Residents, 'people' | 'leaver' | 'photos' | 'messages'>;
  /** What the app took until then has to be there; in milliseconds since 1970. */
  lostAt: number;
};

export type Audit = {
  signedIn: number;
  /** Seconds between the loss and the last message or photo that is still there; what came before is there too. */
  messageLoss: number;
  photoLoss: number;
  findings: string[];
};

/** Compares a restored town with what its people were told before. */
export async function audit({ url, postgres, files, residents, lostAt }: Town): Promise<Audit> {
  const { ask } = postgres;
  const findings: string[] = [];
  const isGone = async () => (await ask(`select from profiles where id = '${residents.leaver.userId}'`)).length === 0;
  await until(isGone, REPAIR_MS, '').catch(() => findings.push('a deleted account is there again'));
  const isCompared = async () => !existsSync(join(files, 'marks/restored'));
  await until(isCompared, REPAIR_MS, '').catch(() => findings.push('the files were not compared with the database'));

  const answers = await Promise.all(residents.people.map(({ refreshToken }) => renew(url, refreshToken)));
  const signedIn = answers.filter((isOpen) => isOpen).length;
  if (signedIn < residents.people.length) findings.push(`signed out: ${residents.people.length - signedIn}`);

  const texts = await ask<{ key: string }>('select text as key from messages');
  const messages = compare('messages', residents.messages, new Set(texts.map(({ key }) => key)), lostAt);
  const known = await ask<{ key: string; file: string; thumbnail: string }>(
    'select client_id as key, file_id as file, thumbnail_id as thumbnail from profile_photos',
  );
  const onDisk = new Set(globSync('??/*', { cwd: files }).map((path) => path.slice(3)));
  const whole = known.filter(({ file, thumbnail }) => onDisk.has(file) && onDisk.has(thumbnail));
  const photos = compare('photos', residents.photos, new Set(whole.map(({ key }) => key)), lostAt);
  const rows = new Set((await ask<{ id: string }>('select id from files')).map(({ id }) => id));
  const strangers = [...onDisk].filter((id) => !rows.has(id)).length;
  if (strangers > 0) findings.push(`files that no row knows: ${strangers}`);

  return {
    signedIn,
    messageLoss: messages.seconds,
    photoLoss: photos.seconds,
    findings: [...findings, ...messages.findings, ...photos.findings],
  };
}

/** How much of what was acknowledged before the loss is gone: only the end may be. */
function compare(what: string, kept: readonly Kept[], found: ReadonlySet<string>, lostAt: number) {
  const before = kept.filter(({ at }) => at <= lostAt);
  const first = before.findIndex(({ key }) => !found.has(key));
  const last = (first === -1 ? before : before.slice(0, first)).at(-1);
  const seconds = (lostAt - (last?.at ?? 0)) / 1_000;
  const late = before.filter(({ key, at }) => !found.has(key) && lostAt - at > PROMISED_SECONDS * 1_000);
  const after = kept.filter(({ key, at }) => at > lostAt + 1_000 && found.has(key));
  return {
    seconds,
    findings: [
      ...(late.length > 0 ? [`${what} lost: ${late.length}`] : []),
      ...(after.length > 0 ? [`${what} of later: ${after.length}`] : []),
    ],
  };
}

/** Whether a session goes on. */
async function renew(url: string, refreshToken: string): Promise<boolean> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  await answer.arrayBuffer();
  return answer.ok;
}
