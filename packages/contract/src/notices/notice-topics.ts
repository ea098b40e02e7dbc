import type { NoticeTopic } from '@cuppa/domain/notices/notice-choices';
import type { NoticeKind } from './notices-contract.ts';

/**
 * By which switch a person can turn a notice off, outside of the bell; null for what they asked for by name, or what they
 * would miss for good.
 */
export const TOPIC_OF_NOTICE: Record<NoticeKind, NoticeTopic | null> = {
  'connection.made': null,
  'again.agreed': null,
  'reconnection.proposed': 'reconnections',
  'reconnection.accepted': 'reconnections',
  'reconnection.declined': 'reconnections',
  'reconnection.cancelled': 'reconnections',
  'reconnection.due': 'callReminders',
  'queue.someone-fits': null,
  'tea-time.soon': 'callReminders',
  'report.handled': null,
  'sanction.given': null,
  'sanction.undone': null,
  'appeal.decided': null,
};
