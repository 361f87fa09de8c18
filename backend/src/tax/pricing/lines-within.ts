import type { LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import { WIDER_LINES } from '../../jurisdictions/wider-lines.js';

/** Returns true when a list of the rulebook names the line, or a wider line that contains it. */
export function includesLine(list: readonly LineOfBusiness[], line: LineOfBusiness | undefined): boolean {
  if (line === undefined) return false;
  if (list.includes(line)) return true;
  const wider = WIDER_LINES[line];
  return wider !== undefined && list.includes(wider);
}
