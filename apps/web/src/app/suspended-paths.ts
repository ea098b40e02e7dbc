export const SUSPENDED_PATH = '/suspended';

/** The pages that stay open to a suspended person, each with the pages under it. */
const OPEN = [
  SUSPENDED_PATH,
  '/settings/account',
  '/settings/standing',
  '/passport',
  '/help',
  '/safety',
  '/terms',
  '/privacy',
  '/about',
  '/community-rules',
];

export function isOpenToSuspended(pathname: string): boolean {
  return OPEN.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
