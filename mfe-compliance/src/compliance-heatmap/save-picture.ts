import type { Thresholds } from './heat-api';
import type { HeatEntry } from './heat-entry';
import { drawHeatmap, PICTURE } from './heatmap-picture';

const PIXELS_PER_UNIT = 2;

/** Downloads the map as an image at double resolution. @throws Error if the browser cannot draw */
export async function savePicture(entries: readonly HeatEntry[], asOf: string, thresholds: Thresholds | undefined): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width * PIXELS_PER_UNIT;
  canvas.height = PICTURE.height * PIXELS_PER_UNIT;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas.');
  context.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT);
  drawHeatmap(context, { entries, asOf, thresholds });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('No picture.');
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `compliance-heatmap-${asOf}.png`;
  link.click();
  URL.revokeObjectURL(url);
}
