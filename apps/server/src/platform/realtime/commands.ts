import {
  type Ack,
  COMMAND_ACCESS,
  type CommandAnswer,
  type CommandName,
  type CommandPayload,
  REALTIME_REFUSALS,
  type RealtimeRefusal,
} from '@cuppa/contract/platform/realtime';
import type { RefusalCode } from '@cuppa/contract/platform/refusals';
import { z } from 'zod';
import { type Caller, requireAccess } from '../http/api-access.ts';
import { isUnstorableText } from '../postgres/database.ts';
import { isDatabaseAway } from '../postgres/database-away.ts';
import { personHash } from '../process/person-hash.ts';
import { Refusal } from '../refusal.ts';
import { traced } from '../telemetry/traced.ts';
import type { AdmissionDeps } from './admission.ts';
import type { RealtimeSocket } from './realtime-server.ts';

/** Commands that a page sends without anybody's doing. */
const BY_ITSELF = new Set(['call.media', 'call.signal', 'chat.typing', 'queue.heartbeat', 'queue.read']);
const callIdSchema = z.object({ callId: z.uuid() });

type Handler<K extends CommandName> = (
  caller: Caller,
  payload: never,
  socket: RealtimeSocket,
) => Promise<CommandAnswer<K>>;

/** The command handlers of a feature, by command name. */
export type CommandHandlers<K extends CommandName> = {
  [N in K]: (caller: Caller, payload: CommandPayload<N>, socket: RealtimeSocket) => Promise<CommandAnswer<N>>;
};

/** The registry of commands: how each payload is parsed and handled. */
export function createCommands(deps: Pick<AdmissionDeps, 'logger' | 'readCaller'>) {
  const commands = new Map<CommandName, { schema: z.ZodType; handle: Handler<CommandName> }>();

  async function run(name: string, payload: unknown, socket: RealtimeSocket): Promise<unknown> {
    const command = commands.get(name as CommandName);
    const parsed = command?.schema.safeParse(payload);
    if (!command || !parsed?.success) throw new Refusal('BAD_REQUEST');
    const { caller } = socket.data;
    const access = COMMAND_ACCESS[name as CommandName];
    if (access) await requireAccess(access, { authenticate: () => deps.readCaller(caller) });
    return command.handle(caller, parsed.data as never, socket);
  }

  function refusalOf(error: unknown, command: string): RealtimeRefusal {
    if (error instanceof Refusal && isRealtimeRefusal(error.code)) return error.code;
    if (isUnstorableText(error)) return 'BAD_REQUEST';
    if (isDatabaseAway(error)) return 'UNAVAILABLE';
    deps.logger.error({ error, command }, 'a realtime command failed');
    return 'INTERNAL';
  }

  /** Logs at level info who did what in which call; not what comes by itself. */
  function logCommand(command: string, payload: unknown, socket: RealtimeSocket, code?: RealtimeRefusal): void {
    if (BY_ITSELF.has(command) || !deps.logger.isLevelEnabled('info')) return;
    const callId = callIdSchema.safeParse(payload).data?.callId;
    deps.logger.info({ command, callId, code, person: personHash(socket.data.caller.userId) }, 'command');
  }

  return {
    /**
     * Declares the handlers of a feature's commands; the types require all of them. A Refusal becomes its code;
     * anything else is logged and answered as INTERNAL.
     */
    declare: <K extends CommandName>(schemas: { [N in K]: z.ZodType }, handlers: CommandHandlers<K>): void => {
      for (const name of Object.keys(schemas) as K[]) {
        commands.set(name, { schema: schemas[name], handle: handlers[name] as Handler<CommandName> });
      }
    },

    /** The acknowledgement of a command that a socket sent. */
    answer: async (name: string, payload: unknown, socket: RealtimeSocket): Promise<Ack<unknown>> => {
      const command = commands.has(name as CommandName) ? name : 'unknown';
      try {
        const data = await traced(`command ${command}`, {}, () => run(name, payload, socket));
        logCommand(command, payload, socket);
        return { ok: true, data };
      } catch (error) {
        const code = refusalOf(error, name);
        logCommand(command, payload, socket, code);
        return { ok: false, code };
      }
    },
  };
}

function isRealtimeRefusal(code: RefusalCode): code is RealtimeRefusal {
  return (REALTIME_REFUSALS as readonly string[]).includes(code);
}
