/** The window event that changes what a guest says; `detail` is the text, null for silence. */
export type SaysEvent = CustomEvent<string | null>;

declare global {
  interface Window {
    /** The microphone of the guest: a voice without words. */
    openGuestMicrophone?: () => MediaStreamTrack[];
  }
}

/**
 * Runs inside the page, before its own scripts. Makes a tone that sounds like a person talking in another room: a hum
 * through two formants, in syllables. It sounds only while the guest says something.
 */
export function speakInTone(seed: number): void {
  const SYLLABLE_MS = 190;
  const pitch = 110 + (seed % 5) * 22;
  let isSpeaking = false;
  let voice: { sound: AudioContext; volume: GainNode } | undefined;

  function openVoice(): { sound: AudioContext; volume: GainNode } {
    const sound = new AudioContext();
    const hum = new OscillatorNode(sound, { type: 'sawtooth', frequency: pitch });
    const volume = new GainNode(sound, { gain: 0 });
    const formants = [500, 1_500].map(
      (frequency) => new BiquadFilterNode(sound, { type: 'bandpass', frequency, Q: 5 }),
    );
    for (const formant of formants) hum.connect(formant).connect(volume);
    hum.start();
    setInterval(() => speakSyllable(hum, formants, volume), SYLLABLE_MS);
    return { sound, volume };
  }

  function speakSyllable(hum: OscillatorNode, formants: BiquadFilterNode[], volume: GainNode): void {
    const now = volume.context.currentTime;
    const isPause = !isSpeaking || Math.random() < 0.15;
    volume.gain.setTargetAtTime(isPause ? 0 : 0.25 + Math.random() * 0.15, now, 0.02);
    // The end of a syllable is softer than its beginning.
    if (!isPause) volume.gain.setTargetAtTime(0.04, now + 0.12, 0.03);
    hum.frequency.setTargetAtTime(pitch * (0.9 + Math.random() * 0.3), now, 0.04);
    formants[0]?.frequency.setTargetAtTime(350 + Math.random() * 450, now, 0.03);
    formants[1]?.frequency.setTargetAtTime(1_000 + Math.random() * 1_200, now, 0.03);
  }

  window.addEventListener('guest-says', (event) => {
    isSpeaking = (event as SaysEvent).detail !== null;
  });
  window.openGuestMicrophone = () => {
    voice ??= openVoice();
    const microphone = voice.sound.createMediaStreamDestination();
    voice.volume.connect(microphone);
    return microphone.stream.getTracks();
  };
}
