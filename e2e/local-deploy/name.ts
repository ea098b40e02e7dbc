import { networkInterfaces } from 'node:os';

/** The name of the town on the bare host. */
export const NAME = 'cuppa.test';

/** The address that it leads to: this machine's own. A browser without one relays nothing over loopback. */
export const ADDRESS =
  Object.values(networkInterfaces())
    .flatMap((each = []) => each)
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
