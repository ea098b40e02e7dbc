import type { Map as LibreMap } from 'maplibre-gl';
import { withLimit } from '../../../lib/device/with-limit.ts';

/** Image pixels per map pixel, so that pins are sharp on every screen. */
const SHARPNESS = 3;
const DECODE_MS = 10_000;
const CUSTOM_PROPERTY = /var\((--[\w-]+)\)/g;

/** Adds images of SVG pins to the map, named by their `data-pin`. */
export async function addPinImages(map: LibreMap, drawn: readonly SVGElement[]): Promise<void> {
  await Promise.all(
    drawn.map(async (pin) => {
      const name = `pin-${pin.dataset['pin']}`;
      const image = await imageOf(pin);
      if (!map.hasImage(name)) map.addImage(name, image, { pixelRatio: SHARPNESS });
    }),
  );
}

async function imageOf(pin: SVGElement): Promise<ImageData> {
  const [, , width = 0, height = 0] = (pin.getAttribute('viewBox') ?? '')
    .split(' ')
    .map((side) => Number(side) * SHARPNESS);
  const tokens = getComputedStyle(pin);
  const copy = pin.cloneNode(true) as SVGElement;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  // An image cannot read the page's custom properties, so insert their values.
  const text = new XMLSerializer()
    .serializeToString(copy)
    .replaceAll(CUSTOM_PROPERTY, (_, name: string) => tokens.getPropertyValue(name).trim());
  const image = new Image(width, height);
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await withLimit(image.decode(), DECODE_MS);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const painter = canvas.getContext('2d');
  if (painter === null) throw new Error('This browser draws no images.');
  painter.drawImage(image, 0, 0, width, height);
  return painter.getImageData(0, 0, width, height);
}
