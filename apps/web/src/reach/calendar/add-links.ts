import { APP_NAME } from '@cuppa/domain/platform/app-name';

export type CalendarApp = 'google' | 'apple' | 'outlook';
export const CALENDAR_APPS: readonly CalendarApp[] = ['google', 'apple', 'outlook'];

/** The address with the `webcal:` scheme, with which calendar programs offer to subscribe. */
function webcalOf(url: string): string {
  return url.replace(/^https?:/, 'webcal:');
}

/** The link that opens a calendar app and offers to subscribe to an address. */
export function addLink(app: CalendarApp, url: string): string {
  switch (app) {
    case 'google':
      return `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalOf(url))}`;
    case 'apple':
      return webcalOf(url);
    case 'outlook':
      return `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=${encodeURIComponent(APP_NAME)}`;
  }
}
