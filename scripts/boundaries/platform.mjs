import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { circleIn } from './circle.mjs';
import { folderUses } from './folder-uses.mjs';

/** Tells of a circle between the folders of the platform: each mechanism stands on others, never they on it. */
export async function platformHasNoCircle(folder = join(ROOT, 'backend/src/platform')) {
  const circle = circleIn(folderUses(folder));
  return circle ? `backend/src/platform: ${circle.join(' -> ')}` : '';
}
