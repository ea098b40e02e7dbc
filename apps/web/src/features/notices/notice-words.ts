import type { Notice } from '@cuppa/contract/notices/notices-contract';
import type { useTranslations } from 'use-intl';
import type { useDates } from '../../lib/time/use-dates.ts';

export type NoticeWords = { title: string; description: string; to: string };

/** A notice in words, and where it leads. */
export function noticeWords(
  notice: Notice,
  t: ReturnType<typeof useTranslations<'notices'>>,
  dates: Pick<ReturnType<typeof useDates>, 'say'>,
): NoticeWords {
  if (notice.kind === 'queue.someone-fits') {
    return { title: t('someoneFits'), description: t('someoneFitsDescription'), to: '/video?search' };
  }
  if (notice.kind === 'tea-time.soon') {
    return { title: t('teaTimeSoon'), description: t('teaTimeSoonDescription'), to: '/video?search' };
  }
  if (notice.kind === 'report.handled') {
    return { title: t('reportHandled'), description: t('reportHandledDescription'), to: '/help' };
  }
  if (notice.kind === 'sanction.given') {
    return { title: t('sanctionGiven'), description: t('sanctionGivenDescription'), to: '/settings/standing' };
  }
  if (notice.kind === 'sanction.undone') {
    return { title: t('sanctionUndone'), description: t('sanctionUndoneDescription'), to: '/settings/standing' };
  }
  if (notice.kind === 'appeal.decided') {
    const title = t(notice.data.outcome === 'upheld' ? 'appealUpheld' : 'appealOverturned');
    return { title, description: t('appealDecidedDescription'), to: '/settings/standing' };
  }
  const name = notice.data.partnerName;
  switch (notice.kind) {
    case 'connection.made':
      return {
        title: t('connectionMade', { name }),
        description: t('connectionMadeDescription'),
        to: `/chat/${notice.data.connectionId}`,
      };
    case 'again.agreed':
      return {
        title: t('againAgreed', { name }),
        description: t('againAgreedDescription'),
        to: `/post-call?call=${notice.data.callId}`,
      };
    case 'reconnection.proposed':
      return {
        title: t('reconnectionProposed', { name }),
        description: dates.say('zonedMoment', notice.data.scheduledFor),
        to: '/matches',
      };
    case 'reconnection.accepted':
      return {
        title: t('reconnectionAccepted', { name }),
        description: dates.say('zonedMoment', notice.data.scheduledFor),
        to: '/matches',
      };
    case 'reconnection.declined':
      return {
        title: t('reconnectionDeclined', { name }),
        description: dates.say('zonedMoment', notice.data.scheduledFor),
        to: '/matches',
      };
    case 'reconnection.cancelled':
      return {
        title: t('reconnectionCancelled', { name }),
        description: dates.say('zonedMoment', notice.data.scheduledFor),
        to: '/matches',
      };
    case 'reconnection.due':
      return {
        title: t('reconnectionDue', { name }),
        description: t(notice.data.isShared ? 'reconnectionDueDescription' : 'reconnectionDueAlone', {
          name,
          prompt: notice.data.prompt,
        }),
        to: '/matches',
      };
  }
}
