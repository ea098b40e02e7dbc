/** A token without its dashes, or a colour as CSS writes it. */
export type Paint = string;
export type Pair = {
  front: Paint;
  /** The layers below, from the bottom up. */
  back: readonly Paint[];
  /** The edge of a control, which needs 3; text needs 4.5. */
  isEdge?: boolean;
  /** The figures of "Measured contrast" in docs/design.md. */
  light: number;
  dark: number;
};

/** A pure white video, and the porcelain white in which the design writes on the glass over it. */
const WHITE_VIDEO = 'oklch(100% 0 0)';
const WHITE = 'oklch(99.2% 0.005 95)';
const WHITE_10 = 'oklch(100% 0 0 / 0.1)';

const text = (front: Paint, back: Paint | readonly Paint[], light: number, dark = light): Pair => ({
  front,
  back: typeof back === 'string' ? [back] : back,
  light,
  dark,
});
const edge = (...args: Parameters<typeof text>): Pair => ({ ...text(...args), isEdge: true });

export const PAIRS: readonly Pair[] = [
  text('ink', 'bg', 13.17, 17.09),
  text('ink', 'surface', 15.45, 15.14),
  text('ink-2', 'bg', 7.74, 11.29),
  text('ink-2', 'surface', 9.08, 10.0),
  text('ink-3', 'bg', 5.7, 7.94),
  text('ink-3', 'surface', 6.69, 7.03),
  text('ink-3', 'surface-2', 6.13, 6.1),
  text('ink-3', 'surface-3', 5.25, 5.05),
  text('ink-2', 'track', 7.12, 11.96),
  text('on-primary', 'primary', 5.53, 6.6),
  text('on-primary', 'primary-hover', 6.54, 7.68),
  text('primary-ink', 'bg', 6.26, 9.5),
  text('primary-ink', 'surface', 7.35, 8.42),
  text('primary-ink', 'primary-soft', 6.14, 6.35),
  text('on-field-hib', 'field-hib', 5.53, 8.64),
  text('on-field-hib', ['field-hib', 'stripe'], 5.16, 7.67),
  text('on-field-cel', 'field-cel', 8.19, 8.75),
  text('on-field-cel', ['field-cel', WHITE_10], 8.74, 6.62),
  text('on-field-cha', 'field-cha', 10.64, 7.7),
  text('on-invert', 'invert', 14.77, 15.6),
  text('on-chamomile', 'chamomile', 10.64, 11.43),
  text('chamomile-ink', 'chamomile-soft', 7.17, 8.05),
  text('chamomile-ink', 'surface', 8.08, 11.87),
  text('celadon-ink', 'celadon-soft', 7.12, 8.21),
  text('on-celadon', 'celadon', 8.19, 9.47),
  text('pea-ink', 'pea-soft', 6.96, 7.8),
  text('success-ink', 'success-soft', 6.58, 7.81),
  text('success-ink', 'surface', 7.85, 10.87),
  text('danger-ink', 'danger-soft', 6.17, 6.51),
  text('danger-ink', 'surface', 7.25, 8.83),
  text('on-danger', 'danger', 5.44, 6.5),
  text('on-plum', 'plum', 14.77, 13.21),
  text('on-plum-2', 'plum', 9.51, 8.51),
  edge('line-control', 'bg', 3.73, 4.98),
  edge('line-control', 'surface', 4.38, 4.41),
  edge('focus', 'bg', 13.17, 13.4),
  edge('focus', 'surface', 15.45, 11.87),
  edge('primary', 'bg', 4.72, 6.58),
  edge('primary', 'surface', 5.53, 5.83),
  text('on-stage', 'stage', 18.42),
  text('on-stage', 'stage-ctl', 12.98),
  text('on-stage', 'stage-hang', 4.54),
  text(WHITE, [WHITE_VIDEO, 'stage-glass'], 10.3),
];
