import { EVENT_TYPES } from '@cuppa/domain/town/town-square/event-types';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { EventPin } from '../../../apps/web/src/town/parts/event-pin.tsx';
import { loadMap } from '../../../apps/web/src/town/town-square/map/load-map.ts';
import '../../../apps/web/src/ui/tokens.css';
import '../../../apps/web/src/ui/pigments.css';

const CENTRE = { longitude: -118.25, latitude: 34.05 };
/** In degrees, each way: a town with its surroundings, which the map shows to its edges. */
const SPREAD = 0.6;

/** The same places each time, evenly spread. */
function spreadPins(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `event ${index}`,
    title: `Event ${index}`,
    type: EVENT_TYPES[index % EVENT_TYPES.length] ?? 'dating',
    date_time: '2026-11-28T03:00:00.000Z',
    time_zone: 'America/Los_Angeles',
    isSample: false,
    longitude: CENTRE.longitude + (((index * 0.618_034) % 1) - 0.5) * 2 * SPREAD,
    latitude: CENTRE.latitude + (((index * 0.754_878) % 1) - 0.5) * 2 * SPREAD,
  }));
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

async function open(count: number, zoom: number): Promise<void> {
  const { openMap, base } = await loadMap();
  const root = document.querySelector('#root');
  const container = document.querySelector<HTMLElement>('#map');
  if (root === null || container === null) throw new Error('The page has no room.');
  flushSync(() => createRoot(root).render(EVENT_TYPES.map((type) => <EventPin key={type} kind={type} />)));
  const map = await openMap({
    container,
    label: 'Map',
    base,
    start: { center: [CENTRE.longitude, CENTRE.latitude], zoom },
    drawnPins: [...root.children] as SVGElement[],
    signal: new AbortController().signal,
    onMoved: () => {},
    onChoose: () => {},
    onOnePlace: () => {},
    onDrawn: () => {},
    onLost: () => {
      throw new Error('The graphics were lost.');
    },
  });
  if (count > 0) map.show(spreadPins(count));
}

/** Drags the map back and forth, one step per frame; answers how long each frame took, in milliseconds. */
async function drag(frames: number): Promise<number[]> {
  const canvas = document.querySelector('canvas');
  if (canvas === null) throw new Error('There is no map.');
  const at = (x: number, buttons: number) => ({ clientX: x, clientY: 300, button: 0, buttons, bubbles: true });
  const times: number[] = [];
  let last = await nextFrame();
  canvas.dispatchEvent(new MouseEvent('mousedown', at(400, 1)));
  for (let frame = 0; frame < frames; frame += 1) {
    document.dispatchEvent(new MouseEvent('mousemove', at(400 + 200 * Math.sin(frame / 20), 1)));
    const now = await nextFrame();
    times.push(now - last);
    last = now;
  }
  document.dispatchEvent(new MouseEvent('mouseup', at(400, 0)));
  return times;
}

Object.assign(window, { bench: { open, drag } });
