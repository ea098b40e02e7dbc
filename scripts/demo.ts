import { DEMO_PASSWORD } from '../apps/server/demo/arrive.ts';
import { fillTown } from '../apps/server/demo/fill-town.ts';
import { fail, startCuppa } from './run-cuppa.ts';

/** Starts the embedded app with a small town in it. Refuses an external database, or one with people in it. */
startCuppa({
  prepare: async ({ url, isEmbedded }, env) => {
    if (!isEmbedded) throw new Error('The demo fills the embedded database alone: run it without DATABASE_URL.');
    console.log('  filling the town');
    const { firstName, email } = await fillTown(url, env, Intl.DateTimeFormat().resolvedOptions().timeZone);
    return [`Sign in   as ${firstName}: ${email}, password "${DEMO_PASSWORD}"`];
  },
}).catch(fail);
