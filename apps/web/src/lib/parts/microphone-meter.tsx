import { LevelBars } from '../../ui/call/level-bars.tsx';
import { useMicrophoneLevel } from '../media/use-microphone-level.ts';

type MicrophoneMeterProps = { stream: MediaStream | null; label: string };

/** How loud one's own microphone is, live. */
export function MicrophoneMeter({ stream, label }: MicrophoneMeterProps) {
  return <LevelBars level={useMicrophoneLevel(stream)} label={label} />;
}
