import { jobKind } from '../../platform/jobs/jobs.ts';

/** Notices that were added and are to go out; worked off by the deliveries feature. */
export const deliverJob = jobKind<{ noticeIds: string[] }>('notice.deliver');
