/** The rest of a picture may be lost beyond the edges of the stage. */
const LEAST_SHOWN = 2 / 3;

export type Extent = { width: number; height: number };

/**
 * How a picture is fitted into the stage: `cover` fills it, and where that would cut away more than a third of the
 * picture, perhaps with the face, `contain` shows all of it. Sizes in one unit; without a size it is `cover`.
 */
export function fitOf(picture: Extent, stage: Extent): 'cover' | 'contain' {
  const [wide, high] = [stage.width / picture.width, stage.height / picture.height];
  const shown = Math.min(wide, high) / Math.max(wide, high);
  return shown > 0 && shown < LEAST_SHOWN ? 'contain' : 'cover';
}
