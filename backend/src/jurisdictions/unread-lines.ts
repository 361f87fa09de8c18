import type { UnreadLines } from './edition.types.js';
import { formatNothingFound } from './nothing-found.js';

/** Returns the sentence about lines whose law no source decides: where we looked, or that we have not read it. @param lines in words */
export function formatUnreadLines(
  stateName: string,
  lines: string,
  { lookedAt, finding }: Pick<UnreadLines, 'lookedAt' | 'finding'>,
): string {
  if (lookedAt === undefined) return `We have not read whether the surplus lines law of ${stateName} reaches ${lines}.`;
  const absence = formatNothingFound(`source that decides whether the surplus lines law reaches ${lines}`, stateName, lookedAt);
  return finding === undefined ? absence : `${absence} ${finding}`;
}
