import { z } from 'zod';
import { list } from '../../platform/process/platform.env.ts';

/**
 * The push services of Chrome and browsers built on it, of Chromium from Linux distributions, of Firefox, Safari and
 * Edge. PUSH_SERVICES replaces this list.
 */
const KNOWN_SERVICES =
  'fcm.googleapis.com,jmt17.google.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';
/** A host, all subdomains of one (`*.`), or the origin of a service without https, such as a local one. */
const SERVICE = /^((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/[a-z0-9.-]+:\d+)$/;

export const pushEnv = {
  /** The hosts that push messages may go to: the address that a browser sends cannot be trusted. */
  PUSH_SERVICES: z
    .string()
    .default(KNOWN_SERVICES)
    .pipe(list)
    .pipe(z.array(z.string().regex(SERVICE, 'takes hosts such as "*.push.apple.com", or "http://host:port"'))),
};

export type PushEnv = z.infer<z.ZodObject<typeof pushEnv>>;
