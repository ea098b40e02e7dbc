import type { ArtColor } from '@cuppa/domain/town/town-square/event-scenes';

/** The web app's tokens as pictures need them (apps/web/src/ui/tokens.css and pigments.css). */
export const ART_COLORS: Record<ArtColor, string> = {
  'art-clay': '#c9573e',
  'art-cream': '#fdeec0',
  'art-dusk': '#8ea8ee',
  'art-glow': '#e8945e',
  'art-herb': '#5f9a4a',
  'art-pine': '#145d60',
  'art-pink': '#f9b7c4',
  'art-plum': '#3f112a',
  'art-sand': '#ffe39a',
  'art-soil': '#7e2d1e',
  'art-teal': '#3aa8a2',
  'glaze-custard': '#facf4e',
  'glaze-duckegg': '#73c9c1',
  'glaze-porcelain': '#fdfcf9',
  'glaze-raspberry': '#e0426f',
  'glaze-raspberry-lip': '#8e0d3c',
  'tea-hibiscus-2': '#c71858',
  'tea-mint-1': '#c1e9e5',
};
