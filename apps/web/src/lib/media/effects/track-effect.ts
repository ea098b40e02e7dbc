/** A stage between a device and what is shown and sent. It ends with the signal it was opened with. */
export type Stage = {
  /** The changed picture or sound; the same track through every change of the device. */
  track: MediaStreamTrack;
  /** Takes another device as its source. */
  feed(source: MediaStreamTrack): void;
};

/** `slow`: the device cannot keep up. `failed`: it did not load, or broke. */
export type StageFault = 'slow' | 'failed';

export type StageEvents = {
  /** Aborted once the stage is of no use any more: it must free everything. */
  signal: AbortSignal;
  onFault(fault: StageFault): void;
  /** The browser stopped the stage for a while, for instance for a phone call. */
  onInterrupted(): void;
};

type TrackEffectOptions = {
  /** Resolves once the stage has something to show. */
  open(source: MediaStreamTrack, events: StageEvents): Promise<Stage>;
  /** If true, a source that nobody has seen yet is held back until its stage is open. */
  hidesPlain: boolean;
  /** Called when `shown` would answer another track. */
  onChange(): void;
  /** Called when the stage gave up; it stays closed until it is wanted no more, and then again. */
  onFault(fault: StageFault): void;
};

/** An effect on one kind of track: opens its stage when it is wanted, and frees it when it is not. */
export function createTrackEffect({ open, hidesPlain, onChange, onFault }: TrackEffectOptions) {
  let source: MediaStreamTrack | null = null;
  let stage: Stage | null = null;
  let running: AbortController | null = null;
  let hasGivenUp = false;
  /** The source that was shown as it is. */
  let plain: MediaStreamTrack | null = null;

  function close(): void {
    running?.abort();
    running = null;
    stage = null;
  }

  function begin(from: MediaStreamTrack): void {
    const { signal } = (running = new AbortController());
    const giveUp = (fault: StageFault) => {
      if (signal.aborted) return;
      close();
      hasGivenUp = true;
      onChange();
      onFault(fault);
    };
    const onInterrupted = () => {
      if (signal.aborted) return;
      close();
      begin(source ?? from);
      onChange();
    };
    open(from, { signal, onFault: giveUp, onInterrupted }).then(
      (opened) => {
        if (signal.aborted) return;
        stage = opened;
        onChange();
      },
      () => giveUp('failed'),
    );
  }

  return {
    /** Tells which track the device gives now, and whether the effect is wanted. */
    follow: (next: MediaStreamTrack | null, isWanted: boolean): void => {
      const isOther = next !== source;
      source = next;
      if (!isWanted) hasGivenUp = false;
      if (!isWanted || next === null || hasGivenUp) return close();
      if (stage !== null) return isOther ? stage.feed(next) : undefined;
      if (running !== null && !isOther) return;
      close();
      begin(next);
    },

    /** The track to show and send; null if there is none, or none yet. */
    shown: (): MediaStreamTrack | null => {
      if (stage !== null) return stage.track;
      if (running !== null && hidesPlain && source !== plain) return null;
      plain = source;
      return source;
    },
  };
}
