import sharp from 'sharp';

const bowl = (x: number, y: number, r: number, inside: string) =>
  `<circle cx="${x}" cy="${y + 8}" r="${r}" fill="#0003"/><circle cx="${x}" cy="${y}" r="${r}" fill="#f7f2e8"/>
  <circle cx="${x}" cy="${y}" r="${r * 0.82}" fill="${inside}"/>`;
const dumpling = (x: number, y: number, turn: number) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M-34 10Q0-44 34 10Q0 22-34 10Z" fill="#efe0c0" stroke="#c9ad7c" stroke-width="4"/>`;

const TABLE = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
  <defs><linearGradient id="wood" x2="0.3" y2="1"><stop stop-color="#a8714a"/><stop offset="1" stop-color="#7c4f33"/></linearGradient></defs>
  <rect width="1200" height="800" fill="url(#wood)"/>
  ${[150, 330, 540, 700].map((y) => `<path d="M0 ${y}Q600 ${y + 26} 1200 ${y - 8}" stroke="#6a4229" stroke-width="3" fill="none" opacity=".5"/>`).join('')}
  ${bowl(560, 400, 260, '#e9dfcc')}${bowl(980, 210, 120, '#5b3a2a')}${bowl(190, 600, 130, '#8fae93')}${bowl(980, 620, 110, '#b9553f')}
  ${[-130, -45, 45, 130].map((x, index) => dumpling(560 + x, 330 + (index % 2) * 40, index * 23 - 30)).join('')}
  ${[-100, 0, 100].map((x, index) => dumpling(560 + x, 480 - (index % 2) * 26, 40 - index * 31)).join('')}
</svg>`;

/** A table with dumplings, seen from above: the photo that a host of the demo town took, as a JPEG. */
export const drawTable = (): Promise<Buffer> => sharp(Buffer.from(TABLE)).jpeg({ quality: 82 }).toBuffer();
