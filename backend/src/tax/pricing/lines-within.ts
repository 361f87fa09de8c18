import type { LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import { WIDER_LINES } from '../../jurisdictions/wider-lines.js';

/** Returns true if the list contains the line of business, or a broader one that includes it. */
export function includesLine(list: readonly LineOfBusiness[], line: LineOfBusiness | undefined): boolean {
  if (line === undefined) return false;
  if (list.includes(line)) return true;
  const wider = WIDER_LINES[line];
  return wider !== undefined && list.includes(wider);
}
