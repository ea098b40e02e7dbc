import { vi } from 'vitest';

/** Records sounds instead of playing them; answers the list of their addresses. `vi.unstubAllGlobals` ends it. */
export function noteSounds(): string[] {
  const played: string[] = [];
  class NotedAudio {
    volume = 1;
    readonly address: string;
    constructor(address: string) {
      this.address = address;
    }
    async play(): Promise<void> {
      played.push(this.address);
    }
  }
  vi.stubGlobal('Audio', NotedAudio);
  return played;
}
