import { bindContext } from '../../../platform/bind-context.ts';
import { settleAppeal, writeAppeal } from './appeal.ts';
import { barPayer } from './bar-payer.ts';
import { enforce, enforceRecent } from './enforce-sanctions.ts';
import { giveSanction, undoSanction } from './give-sanction.ts';
import { markSeen, readStanding } from './read-standing.ts';
import { presentSanction } from './sanctions.presenter.ts';
import { findSanction, findSanctionsOf, lockSanction } from './sanctions.repository.ts';
import type { SanctionsDeps } from './sanctions-deps.ts';

export type { SanctionRow } from './sanctions.repository.ts';
export type SanctionsService = ReturnType<typeof createSanctionsService>;

/**
 * Moderators' decisions about people, and their effects. Moderation checks who may decide what. The file of a use case
 * documents it.
 */
export function createSanctionsService(deps: SanctionsDeps) {
  return {
    present: presentSanction,
    find: findSanction,
    lock: lockSanction,
    listOf: findSanctionsOf,

    ...bindContext(deps, {
      mine: readStanding,
      markSeen,

      give: giveSanction,
      undo: undoSanction,
      appeal: writeAppeal,
      settleAppeal,
      barPayer,

      enforce,
      enforceRecent,
    }),
  };
}
