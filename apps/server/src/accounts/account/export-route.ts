import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiContext, type Caller, requireAccess } from '../../platform/http/api-access.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { AccountService } from './account.service.ts';
import { EXPORT_PATH, readDownloadUrl } from './download-url.ts';
import type { ExportLimits } from './export-limits.ts';

const NOT_SIGNED_IN: readonly string[] = ['UNAUTHORIZED', 'PASSWORD_REQUIRED', 'SECOND_FACTOR_REQUIRED'];

type Deps = {
  storage: Storage;
  exportLimits: ExportLimits;
  contextOf(request: FastifyRequest): ApiContext;
  readCaller(claims: { userId: string; sessionId: string }): Promise<Caller | null>;
};

/**
 * `GET /api/account-export` returns a zip of all personal data. It accepts an access token or a URL from
 * `account.exportLink`, also from people who are suspended or have not verified their age. A second download must wait
 * until the first one ends.
 */
export function registerExportRoute(
  server: FastifyInstance,
  account: Pick<AccountService, 'writeExport'>,
  deps: Deps,
): void {
  server.get(EXPORT_PATH, async (request, reply) => {
    const caller = await findCaller(deps, request);
    if (caller === null) return refuse(reply);
    const { userId } = caller;
    await deps.exportLimits.begin(userId);
    try {
      const zip = await account.writeExport(userId);
      zip.once('close', () => void deps.exportLimits.end(userId).catch(() => {}));
      reply.raw.once('close', () => void zip.destroy());
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="cuppa-my-data.zip"',
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        })
        .send(zip);
    } catch (error) {
      await deps.exportLimits.end(userId);
      throw error;
    }
  });
}

/** Finds the person by the signed URL or access token; null if neither is valid. Refuses RATE_LIMITED. */
async function findCaller(deps: Deps, request: FastifyRequest): Promise<Caller | null> {
  const claims = await readDownloadUrl(deps.storage, request.query);
  const authenticate = claims ? () => deps.readCaller(claims) : deps.contextOf(request).authenticate;
  try {
    const caller = await requireAccess('signed-in', { authenticate });
    // A signed URL was counted when it was created.
    if (claims === null) await deps.exportLimits.count(caller.userId);
    return caller;
  } catch (error) {
    if (error instanceof Refusal && NOT_SIGNED_IN.includes(error.code)) return null;
    throw error;
  }
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .status(401)
    .header('cache-control', 'no-store')
    .send({ code: 'UNAUTHORIZED', message: 'Sign in, and ask for the download anew.' });
}
