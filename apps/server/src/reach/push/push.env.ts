import { z } from 'zod';
import { list } from '../../platform/process/platform.env.ts';

/**
 * The push services of Chrome and what is built on it, of Chromium as Linux brings it, of Firefox, Safari and Edge.
 * Another browser's is added by the setting.
 */
const KNOWN_SERVICES =
  'fcm.googleapis.com,jmt17.google.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';
/** A host, all hosts under one, or the whole address of a service without https, on a machine of one's own. */
const SERVICE = /^((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/[a-z0-9.-]+:\d+)$/;

export const pushEnv = {
  /** Where push messages may go: what a browser gives as its address is a claim. */
  PUSH_SERVICES: z
    .string()
    .default(KNOWN_SERVICES)
    .pipe(list)
    .pipe(z.array(z.string().regex(SERVICE, 'takes hosts such as "*.push.apple.com", or "http://host:port"'))),
};

export type PushEnv = z.infer<z.ZodObject<typeof pushEnv>>;
