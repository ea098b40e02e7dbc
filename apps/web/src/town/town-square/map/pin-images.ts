import type { Map as LibreMap } from 'maplibre-gl';

/** Dots of the image for each of the map, so that pins are sharp on every screen. */
const SHARPNESS = 3;
const CUSTOM_PROPERTY = /var\((--[\w-]+)\)/g;

/** Makes images of drawn pins, named by their `data-pin`. */
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
  // An image stands for itself: it knows nothing of the page's properties.
  const text = new XMLSerializer()
    .serializeToString(copy)
    .replaceAll(CUSTOM_PROPERTY, (_, name: string) => tokens.getPropertyValue(name).trim());
  const image = new Image(width, height);
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const painter = canvas.getContext('2d');
  if (painter === null) throw new Error('This browser draws no images.');
  painter.drawImage(image, 0, 0, width, height);
  return painter.getImageData(0, 0, width, height);
}
