import { fail, startCuppa } from './run-cuppa.ts';

startCuppa({ prepare: async () => [] }).catch(fail);
