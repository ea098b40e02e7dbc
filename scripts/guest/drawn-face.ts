/**
 * Runs inside the page, before its own scripts: camera and microphone become a drawn, moving face
 * and a quiet tone. The call that carries them is as real as any.
 */
export function drawFace(seed: number): void {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const pen = canvas.getContext('2d');
  const hue = (seed * 67) % 360;

  function disc(x: number, y: number, width: number, height: number, color: string): void {
    if (!pen) return;
    pen.fillStyle = color;
    pen.beginPath();
    pen.ellipse(x, y, width, height, 0, 0, Math.PI * 2);
    pen.fill();
  }

  function draw(): void {
    if (!pen) return;
    const time = performance.now() / 1_000;
    const sway = Math.sin(time) * 18;
    const isBlinking = time % 3.5 < 0.15;
    pen.fillStyle = `hsl(${hue} 45% 72%)`;
    pen.fillRect(0, 0, 640, 480);
    // Everything stays near the middle: a phone shows only a narrow strip of the picture.
    disc(320 + sway, 470, 110, 120, `hsl(${(hue + 140) % 360} 40% 40%)`);
    disc(320 + sway, 246, 72, 88, 'hsl(20 35% 22%)');
    disc(320 + sway, 256, 60, 78, 'hsl(26 55% 70%)');
    for (const side of [-24, 24]) disc(320 + sway + side, 244, 7, isBlinking ? 2 : 9, 'hsl(340 40% 15%)');
    disc(320 + sway, 296, 20, 4 + Math.abs(Math.sin(time * 5)) * 9, 'hsl(345 55% 35%)');
    pen.fillStyle = 'hsl(0 0% 100% / .9)';
    pen.font = '600 20px sans-serif';
    pen.textAlign = 'center';
    pen.fillText('Simulated guest', 320, 130);
  }

  function openStream(constraints: MediaStreamConstraints | undefined): MediaStream {
    const stream = new MediaStream();
    if (constraints?.video) for (const track of canvas.captureStream(20).getTracks()) stream.addTrack(track);
    if (constraints?.audio) {
      const sound = new AudioContext();
      const tone = new OscillatorNode(sound, { frequency: 220 + (seed % 5) * 40 });
      const volume = new GainNode(sound, { gain: 0.04 });
      const microphone = sound.createMediaStreamDestination();
      tone.connect(volume).connect(microphone);
      tone.start();
      for (const track of microphone.stream.getTracks()) stream.addTrack(track);
    }
    return stream;
  }

  setInterval(draw, 50);
  navigator.mediaDevices.getUserMedia = async (constraints) => openStream(constraints);
}
