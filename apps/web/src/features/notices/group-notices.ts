import type { Notice } from '@cuppa/contract/notices/notices-contract';

/** Notices of one day that name the same person stand together; the others stand alone, with no name. */
export type NoticeGroup = { person: string | null; notices: Notice[] };
export type NoticeDay = { day: string; groups: NoticeGroup[] };

/**
 * Notices by the day on the reader's clock and by person. The order stays: a day and a group stand where their first
 * notice stood.
 *
 * @param dayOf the calendar day of a moment
 */
export function groupNotices(notices: readonly Notice[], dayOf: (moment: string) => string): NoticeDay[] {
  const days: NoticeDay[] = [];
  for (const notice of notices) {
    const day = dayOf(notice.createdAt);
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, groups: [] };
      days.push(last);
    }
    const person = 'partnerName' in notice.data ? notice.data.partnerName : null;
    const known = person === null ? undefined : last.groups.find((group) => group.person === person);
    if (known) known.notices.push(notice);
    else last.groups.push({ person, notices: [notice] });
  }
  return days;
}
