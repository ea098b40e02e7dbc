/** The roles of a process; `all` does the work of the other three. */
export const ROLES = ['all', 'web', 'worker', 'matcher'] as const;

export type Role = (typeof ROLES)[number];
/**
 * A web process serves requests and sockets, and runs the clocks of calls, because a change in a call sets the alarm of
 * its own process. A worker does jobs and periodic work. A matcher owns the queue.
 */
export type Work = Exclude<Role, 'all'>;

/** Whether a process of a role does a work. */
export function hasWork(role: Role, work: Work): boolean {
  return role === 'all' || role === work;
}
