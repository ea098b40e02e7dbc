import type {
  CommandAnswer,
  CommandName,
  CommandPayload,
  RealtimeRefusal,
  ServerToClientEvents,
} from '@cuppa/contract/platform/realtime';

/** A command that the server refused, or that got no answer in time (TIMEOUT). */
export class RealtimeError extends Error {
  readonly code: RealtimeRefusal | 'TIMEOUT';

  constructor(code: RealtimeRefusal | 'TIMEOUT') {
    super(code);
    this.name = 'RealtimeError';
    this.code = code;
  }
}

export type Realtime = {
  /** Sends a command and waits for its answer; rejects with a RealtimeError. */
  send<K extends CommandName>(name: K, payload: CommandPayload<K>): Promise<CommandAnswer<K>>;
  /** Listens to one event; answers the function that stops only this listener. */
  on<K extends keyof ServerToClientEvents>(name: K, listener: ServerToClientEvents[K]): () => void;
  /** Called now if connected, and at every later connection. */
  onConnect(listener: () => void): () => void;
  onDisconnect(listener: () => void): () => void;
};
