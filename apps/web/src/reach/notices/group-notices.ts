import type { Notice } from '@cuppa/contract/reach/notices/notices-contract';

/** Notices of one day about the same person stand together; the others stand alone, with no name. */
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
    const known = last.groups.find(({ notices: [first] }) => first !== undefined && isOfSamePerson(first, notice));
    if (known) known.notices.push(notice);
    else last.groups.push({ person: 'partnerName' in notice.data ? notice.data.partnerName : null, notices: [notice] });
  }
  return days;
}

/** Two people can have one name. Notices that say no more than it may be of either, and stand alone. */
function isOfSamePerson(a: Notice, b: Notice): boolean {
  const seed = seedOf(a);
  return seed !== undefined && seed === seedOf(b);
}

const seedOf = ({ data }: Notice) => ('partnerAvatarSeed' in data ? data.partnerAvatarSeed : undefined);
