import { levelOf } from '../../packages/domain/src/habit/progress/levels.ts';
import { KINDS } from './kinds.ts';
import { DAYS, type Life } from './simulate.ts';
import { quantile } from './tables.ts';

const PANEL = { width: 196, height: 170, gap: 56, above: 36, left: 34, top: 62 };
const COLUMNS = 4;
const LEVEL_TICKS = [1, 2, 5, 10, 20, 50, 100];
const DAY_TICKS = [0, 30, 60, 90];
/** Outer and inner bands: each spans the levels between two shares of people. */
const BANDS = [
  [0.1, 0.9],
  [0.25, 0.75],
] as const;

/** A logarithmic scale: each doubling has the same height, because the kinds lie far apart. */
const heightOf = (level: number, most: number) => PANEL.height * (1 - Math.log(level) / Math.log(most));
const widthOf = (day: number) => (PANEL.width * day) / DAYS;
const at = (day: number, level: number, most: number) =>
  `${widthOf(day).toFixed(1)} ${heightOf(level, most).toFixed(1)}`;

/** Levels over time for each kind of person, as an SVG that follows the reader's light or dark theme. */
export function plotOf(lives: readonly Life[]): string {
  const levels = lives.map(({ kind, xpByDay }) => ({ kind, levels: [1, ...xpByDay.map(levelOf)] }));
  const most = Math.max(...levels.flatMap((one) => one.levels)) * 1.1;
  const rows = Math.ceil(KINDS.length / COLUMNS);
  const width = PANEL.left + COLUMNS * (PANEL.width + PANEL.gap);
  const height = PANEL.top + rows * (PANEL.height + 2 * PANEL.above);
  const panels = KINDS.map((kind, index) => {
    const x = PANEL.left + (index % COLUMNS) * (PANEL.width + PANEL.gap);
    const y = PANEL.top + Math.floor(index / COLUMNS) * (PANEL.height + 2 * PANEL.above) + PANEL.above;
    const ofKind = levels.filter((one) => one.kind === kind).map((one) => one.levels);
    return `<g transform="translate(${x} ${y})">${panelOf(kind, ofKind, most)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title says">
<title id="title">Levels over ${DAYS} days by kind of person</title>
<desc id="says">${KINDS.map((kind) =>
    lastOf(
      kind.name,
      levels.filter((one) => one.kind === kind).map((one) => one.levels),
    ),
  ).join(' ')}</desc>
<style>${STYLE}</style>
<rect class="ground" width="${width}" height="${height}" rx="12"/>
<text class="title" x="${PANEL.left}" y="30">Levels over ${DAYS} days, ${lives.length.toLocaleString('en')} people</text>
<text class="note" x="${PANEL.left}" y="50">Line: the middle person. Bands: the middle half, and eight of ten. Each doubling is as high as the next.</text>
${panels.join('\n')}
</svg>
`;
}

const STYLE = `
text{font-family:system-ui,sans-serif;fill:#3d2a36}
.ground{fill:#fdfcf9}
.title{font-size:17px;font-weight:700}.name{font-size:14px;font-weight:700}
.note,.tick{font-size:11px;fill:#6b5763}
.grid{stroke:#3d2a36;stroke-opacity:.14}
.band{fill:#0f766e;fill-opacity:.2}
.middle{fill:none;stroke:#0f766e;stroke-width:2.5;stroke-linejoin:round}
@media (prefers-color-scheme:dark){
text{fill:#f3e9ee}.ground{fill:#1e0d17}.note,.tick{fill:#c9b6c1}.grid{stroke:#f3e9ee;stroke-opacity:.18}
.band{fill:#5eead4;fill-opacity:.22}.middle{stroke:#5eead4}
}
`;

function panelOf(kind: { name: string; people: number }, people: readonly number[][], most: number): string {
  const days = Array.from({ length: DAYS + 1 }, (_, day) => day);
  const levelAt = (day: number, share: number) =>
    quantile(
      people.map((levels) => levels[day] ?? 1),
      share,
    );
  const grid = LEVEL_TICKS.filter((level) => level < most).map((level) => {
    const y = heightOf(level, most).toFixed(1);
    return `<path class="grid" d="M0 ${y}H${PANEL.width}"/><text class="tick" x="-8" y="${Number(y) + 4}" text-anchor="end">${level}</text>`;
  });
  const ticks = DAY_TICKS.map(
    (day) =>
      `<text class="tick" x="${widthOf(day)}" y="${PANEL.height + 16}" text-anchor="${day === 0 ? 'start' : day === DAYS ? 'end' : 'middle'}">${day === 0 ? 'day 0' : day}</text>`,
  );
  const bands = BANDS.map(([low, high]) => {
    const upper = days.map((day) => at(day, levelAt(day, high), most));
    const lower = days.toReversed().map((day) => at(day, levelAt(day, low), most));
    return `<path class="band" d="M${[...upper, ...lower].join('L')}Z"/>`;
  });
  const middle = `<path class="middle" d="M${days.map((day) => at(day, levelAt(day, 0.5), most)).join('L')}"/>`;
  const name = `<text class="name" y="-10">${kind.name} (${kind.people})</text>`;
  const last = levelAt(DAYS, 0.5);
  const label = `<text class="name" x="${PANEL.width + 4}" y="${(heightOf(last, most) + 4).toFixed(1)}">${last}</text>`;
  return [name, ...grid, ...ticks, ...bands, middle, label].join('');
}

/** A kind's final levels in words, for people who cannot see the plot. */
function lastOf(name: string, people: readonly number[][]): string {
  const last = people.map((levels) => levels[DAYS] ?? 1);
  return `${name}: level ${quantile(last, 0.5)} in the middle, ${quantile(last, 0.1)} to ${quantile(last, 0.9)} for eight of ten.`;
}
