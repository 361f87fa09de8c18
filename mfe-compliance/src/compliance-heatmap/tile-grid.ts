/** Tile map by row; a dot is an empty place. */
const ROWS = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. .. .. .. .. VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT ..',
  'CA UT CO NE MO KY WV VA MD DE ..',
  '.. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. TX .. .. .. .. FL .. ..',
];

export interface TilePlace {
  readonly code: string;
  /** One-based, as in CSS. */
  readonly row: number;
  readonly column: number;
}

/** All 51 places in reading order. */
export const tilePlaces: readonly TilePlace[] = ROWS.flatMap((row, rowIndex) =>
  row.split(' ').flatMap((code, columnIndex) => (code === '..' ? [] : [{ code, row: rowIndex + 1, column: columnIndex + 1 }])),
);

export const TILE_COLUMNS = 11;

const places = new Map(tilePlaces.map((place) => [place.code, place]));

/**
 * Returns the state that a key moves to: the nearest one in that direction, the end of the row, or the same state at an edge. @param isShown returns
 * true for visible states
 */
export function findNeighbor(code: string, key: string, isShown: (code: string) => boolean = () => true): string {
  const from = places.get(code);
  if (from === undefined) return code;
  const shown = tilePlaces.filter((place) => isShown(place.code));
  const candidates = shown.flatMap((place) => {
    const distance = computeDistance(from, place, key);
    return distance === null ? [] : [{ code: place.code, distance }];
  });
  const nearest = candidates.toSorted((a, b) => a.distance - b.distance)[0];
  return nearest?.code ?? code;
}

/** Returns the distance to a place in the key's direction, weighted in favor of places straight ahead; null if the place is in another direction. */
function computeDistance(from: TilePlace, { row, column }: TilePlace, key: string): number | null {
  const [down, right] = [row - from.row, column - from.column];
  switch (key) {
    case 'ArrowRight':
      return down === 0 && right > 0 ? right : null;
    case 'ArrowLeft':
      return down === 0 && right < 0 ? -right : null;
    case 'ArrowDown':
      return down > 0 ? down + 2 * Math.abs(right) : null;
    case 'ArrowUp':
      return down < 0 ? -down + 2 * Math.abs(right) : null;
    case 'Home':
      return down === 0 && right < 0 ? TILE_COLUMNS + right : null;
    case 'End':
      return down === 0 && right > 0 ? TILE_COLUMNS - right : null;
    default:
      return null;
  }
}
