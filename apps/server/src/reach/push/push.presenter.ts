import type { PushDevice } from '@cuppa/contract/reach/push/push-contract';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { readUserAgent } from '../../platform/http/user-agent.ts';
import { pushWords } from './push.words.ts';

/** A device as its owner sees it, without its address and keys. */
export function presentDevice(
  row: { id: string; sessionId: string; createdAt: Date; userAgent: string | null },
  sessionId: string,
): PushDevice {
  return {
    id: row.id,
    name: nameOf(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    isThisSession: row.sessionId === sessionId,
  };
}

function nameOf(userAgent: string | null): string {
  const words = pushWords(READER_LANGUAGE);
  const { browser, system } = readUserAgent(userAgent);
  if (browser === null) return words.someDevice;
  return system === null ? browser : words.device.replace('{browser}', browser).replace('{system}', system);
}
