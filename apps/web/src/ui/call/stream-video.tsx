import { type ComponentProps, useEffect, useRef } from 'react';

type StreamVideoProps = Omit<ComponentProps<'video'>, 'ref'> & { stream: MediaStream | null; label: string };

/** A live picture. Where the browser refuses to start it, the next tap anywhere does. */
export function StreamVideo({ stream, label, ...rest }: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    if (stream === null) return;
    const play = () => void element.play().catch(() => document.addEventListener('pointerdown', play, { once: true }));
    play();
    return () => document.removeEventListener('pointerdown', play);
  }, [stream]);
  return <video ref={video} autoPlay playsInline aria-label={label} {...rest} />;
}
