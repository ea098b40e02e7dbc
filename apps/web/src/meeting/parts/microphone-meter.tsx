import { useMicrophoneLevel } from '../../lib/media/use-microphone-level.ts';
import { LevelBars } from './level-bars.tsx';

type MicrophoneMeterProps = { stream: MediaStream | null; label: string };

/** The level of the own microphone, live. */
export function MicrophoneMeter({ stream, label }: MicrophoneMeterProps) {
  return <LevelBars level={useMicrophoneLevel(stream)} label={label} />;
}
