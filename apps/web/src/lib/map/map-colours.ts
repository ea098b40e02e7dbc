/** The colors of our base and of the clusters, from the tokens of the theme. */
const COLOURS = {
  land: 'light-dark(var(--track), var(--surface-2))',
  water:
    'light-dark(color-mix(in oklab, var(--pea) 50%, var(--bg)), color-mix(in oklab, var(--pea-soft) 55%, var(--bg-deep)))',
  border: 'light-dark(var(--surface), var(--line-control))',
  green:
    'light-dark(color-mix(in oklab, var(--celadon) 55%, var(--track)), color-mix(in oklab, var(--celadon-soft) 80%, var(--surface-2)))',
  house: 'light-dark(var(--line), var(--surface-3))',
  road: 'light-dark(var(--surface), color-mix(in oklab, var(--line-control) 45%, var(--surface-2)))',
  waterName: 'var(--pea-ink)',
  disc: 'light-dark(var(--surface), var(--surface-3))',
  ring: 'light-dark(color-mix(in oklab, var(--celadon-ink) 55%, var(--track)), color-mix(in oklab, var(--celadon) 55%, var(--surface-2)))',
  ringLabel: 'var(--celadon-ink)',
  label: 'var(--ink-2)',
  // Plum would sink into the ground at night.
  cluster: 'light-dark(var(--plum), var(--celadon))',
  clusterEdge: 'var(--surface)',
  clusterText: 'light-dark(var(--on-plum), var(--on-celadon))',
};
export type MapColours = Record<keyof typeof COLOURS, string>;

/** The colors in a format that the map's renderer reads: it supports neither custom properties nor OKLCH. */
export function readMapColours(within: HTMLElement): MapColours {
  const probe = within.appendChild(document.createElement('span'));
  const read = Object.entries(COLOURS).map(([name, colour]) => {
    probe.style.color = colour;
    return [name, toRgb(getComputedStyle(probe).color)];
  });
  probe.remove();
  return Object.fromEntries(read) as MapColours;
}

function toRgb(colour: string): string {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null) return colour;
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
