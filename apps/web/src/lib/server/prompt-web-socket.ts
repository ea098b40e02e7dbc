import { WebSocket } from 'socket.io-client';

const HANDSHAKE_MS = 5_000;

/**
 * The WebSocket transport, which reports an error if the server has not greeted in time or the socket closes before
 * that: some networks and proxies swallow or close WebSockets. After an error the client tries the next transport at
 * once; after a mere silence or a close it would wait for 20 s, and try the same again.
 */
export class PromptWebSocket extends WebSocket {
  private isGreeted = false;
  private isDone = false;
  private patience: ReturnType<typeof setTimeout> | undefined;

  override doOpen(): this {
    this.patience = setTimeout(() => this.giveUp('no handshake in time'), HANDSHAKE_MS);
    super.doOpen();
    // A browser may refuse to make a WebSocket at all; the client listens for errors only after this call.
    if (!this.ws) queueMicrotask(() => this.giveUp('no WebSocket'));
    return this;
  }

  override close(): this {
    this.end();
    return super.close();
  }

  protected override onPacket(packet: Parameters<WebSocket['onPacket']>[0]): void {
    this.isGreeted = true;
    clearTimeout(this.patience);
    super.onPacket(packet);
  }

  protected override onError(...error: Parameters<WebSocket['onError']>): this {
    this.end();
    return super.onError(...error);
  }

  protected override onClose(details?: Parameters<WebSocket['onClose']>[0]): void {
    if (this.isGreeted || this.isDone) super.onClose(details);
    else this.giveUp('closed before the handshake');
  }

  private end(): void {
    this.isDone = true;
    clearTimeout(this.patience);
  }

  private giveUp(reason: string): void {
    if (this.isDone) return;
    this.readyState = 'closed';
    if (this.ws) this.doClose();
    this.onError(reason, undefined);
  }
}
