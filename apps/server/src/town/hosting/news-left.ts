import { NEWS_AN_EVENT } from '@cuppa/domain/town/town-square/events';
import type { Db } from '../../platform/postgres/database.ts';
import type { EventRow } from '../town-square/guests.service.ts';
import * as repository from './hosting.repository.ts';

/** How often a host may still tell the guests of an event something: by a message, or by changes of one hour. */
export async function readNewsLeft(on: Db, { id, tellAt, toldChanges }: EventRow): Promise<number> {
  const messages = await repository.countMessages(on, id);
  return Math.max(0, NEWS_AN_EVENT - messages - toldChanges - (tellAt === null ? 0 : 1));
}
