import type { Notice } from '@cuppa/contract/reach/notices/notices-contract';

/** The notices of one day about one person. Any other notice has its own group; `person` is null without a name. */
export type NoticeGroup = { person: string | null; notices: Notice[] };
export type NoticeDay = { day: string; groups: NoticeGroup[] };

/**
 * Groups notices by the day on the reader's clock and by person, in their order: a day and a group have the place of
 * their first notice.
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

/** Two people can have one name, so it compares avatars. A notice with only a name is never grouped. */
function isOfSamePerson(a: Notice, b: Notice): boolean {
  const seed = seedOf(a);
  return seed !== undefined && seed === seedOf(b);
}

const seedOf = ({ data }: Notice) => ('partnerAvatarSeed' in data ? data.partnerAvatarSeed : undefined);
