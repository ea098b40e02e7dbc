import { jobKind } from '../../platform/jobs/jobs.ts';

/** Sends new notices out of the app; the deliveries feature carries it out. */
export const deliverJob = jobKind<{ noticeIds: string[] }>('notice.deliver');
