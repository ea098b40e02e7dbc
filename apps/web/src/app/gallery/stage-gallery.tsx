import { Heart, Mic, MicOff, Phone, Shield, SkipForward, Video, VideoOff } from 'lucide-react';
import { PromptCard } from '../../meeting/calls/prompt-card.tsx';
import { StageSlot } from '../../meeting/calls/stage-slot.tsx';
import { VideoStage } from '../../meeting/calls/video-stage.tsx';
import { CallControlButton } from '../../meeting/parts/call-control-button.tsx';
import { LevelBars } from '../../meeting/parts/level-bars.tsx';
import { TimerRing } from '../../meeting/parts/timer-ring.tsx';
import { StreamVideo } from '../../ui/surfaces/stream-video.tsx';
import { GalleryGroup } from './gallery-group.tsx';

const CALL_SECONDS = 300;
const nothing = () => {};

function Prompt() {
  return (
    <StageSlot turn={null}>
      <PromptCard
        eyebrow="Prompt 2 of 5"
        tag={
          <>
            <Heart size={18} aria-hidden />
            Humor
          </>
        }
        question="What’s something small that always makes you laugh?"
      />
    </StageSlot>
  );
}

export function StageGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="Video stage" ground="stage" className={className}>
      <div className="grid items-center gap-5 lg:grid-cols-[auto_1fr]">
        <div className="flex flex-wrap gap-5">
          {[300, 198, 20].map((seconds) => (
            <TimerRing key={seconds} remainingSeconds={seconds} totalSeconds={CALL_SECONDS} label="Time left" />
          ))}
        </div>
        <Prompt />
      </div>
      <div className="mt-5 flex flex-wrap justify-between gap-3">
        <CallControlButton label="Mute" icon={<Mic size={24} />} isPressed={false} onClick={nothing} />
        <CallControlButton label="Muted" icon={<MicOff size={24} />} isPressed onClick={nothing} />
        <CallControlButton label="Camera" icon={<Video size={24} />} isPressed={false} onClick={nothing} />
        <CallControlButton label="Camera off" icon={<VideoOff size={24} />} isPressed onClick={nothing} />
        <CallControlButton
          label="Leave"
          icon={<Phone size={28} className="rotate-[135deg]" />}
          isLeave
          onClick={nothing}
        />
        <CallControlButton label="Next prompt" icon={<SkipForward size={24} />} onClick={nothing} />
        <LevelBars level={0} label="Silence" />
        <LevelBars level={0.6} label="A voice" />
        <CallControlButton label="Safety" icon={<Shield size={24} />} onClick={nothing} />
      </div>
    </GalleryGroup>
  );
}

export function VideoFrameGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="The frame of a call" ground="page" className={className}>
      <section
        data-stage
        aria-label="A call"
        className="relative h-160 overflow-hidden rounded-l bg-stage text-on-stage"
      >
        <VideoStage
          picture={
            <>
              <span aria-hidden className="absolute inset-0 bg-linear-to-b from-stage-ctl to-stage" />
              <StreamVideo stream={null} muted label="No picture yet" className="absolute inset-0 size-full" />
            </>
          }
          name={<span className="rounded-pill bg-stage-glass px-3.5 py-2 text-small font-bold">Theo</span>}
          safety={<span className="rounded-pill bg-stage-glass px-4 py-3 text-small font-semibold">Safety</span>}
          timer={<TimerRing remainingSeconds={198} totalSeconds={CALL_SECONDS} label="Time left" size={96} />}
          slot={<Prompt />}
          controls={
            <CallControlButton
              label="Leave"
              icon={<Phone size={28} className="rotate-[135deg]" />}
              isLeave
              onClick={nothing}
            />
          }
        />
      </section>
    </GalleryGroup>
  );
}
