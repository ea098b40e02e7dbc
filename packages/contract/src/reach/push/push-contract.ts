import { z } from 'zod';
import { ofAge } from '../../platform/errors.ts';

/** Base64url, as a browser's PushSubscription gives its keys (RFC 8291). */
const keySchema = z
  .string()
  .regex(/^[\w-]+={0,2}$/)
  .max(200);

const deviceSchema = z.object({
  id: z.uuid(),
  /** The browser and the system in words, such as "Chrome on Android". */
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Whether it belongs to the session of the caller. */
  isThisSession: z.boolean(),
});
export type PushDevice = z.infer<typeof deviceSchema>;

export const pushContract = {
  /** `applicationServerKey` of a subscription; null if this server sends no push messages. */
  key: ofAge
    .route({ method: 'GET', path: '/push/key', summary: 'The key that push messages are signed with' })
    .output(z.object({ publicKey: z.string().nullable() })),
  /** The same subscription again renews the device. */
  addDevice: ofAge
    .errors({
      BAD_ENDPOINT: { status: 422, message: 'This browser’s push service isn’t one that we know.' },
      TOO_MANY_DEVICES: { status: 409, message: 'Too many devices. Please take one away first.' },
    })
    .route({ method: 'PUT', path: '/push/devices', summary: 'Let push messages come to this device' })
    .input(z.object({ endpoint: z.url().max(1_000), keys: z.object({ p256dh: keySchema, auth: keySchema }) }))
    .output(deviceSchema),
  devices: ofAge
    .route({ method: 'GET', path: '/push/devices', summary: 'The devices that push messages come to' })
    .output(z.object({ items: z.array(deviceSchema) })),
  removeDevice: ofAge
    .route({ method: 'DELETE', path: '/push/devices/{id}', summary: 'No more push messages to a device' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ items: z.array(deviceSchema) })),
  /** Sends a sample push message to every device of the person. */
  sendTest: ofAge
    .errors({ NOT_FOUND: { status: 404, message: 'There is no device yet.' } })
    .route({ method: 'POST', path: '/push/test', summary: 'Send oneself a push message' })
    .output(z.object({ devices: z.number().int() })),
};
