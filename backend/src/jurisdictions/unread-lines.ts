import type { UnreadLines } from './edition.types.js';
import { formatNothingFound } from './nothing-found.js';

/** Describes our research on lines that the law may not cover: where we looked, or that we have not looked. @param lines names of the lines */
export function formatUnreadLines(
  stateName: string,
  lines: string,
  { lookedAt, finding }: Pick<UnreadLines, 'lookedAt' | 'finding'>,
): string {
  if (lookedAt === undefined) return `We have not read whether the surplus lines law of ${stateName} reaches ${lines}.`;
  const absence = formatNothingFound(`source that decides whether the surplus lines law reaches ${lines}`, stateName, lookedAt);
  return finding === undefined ? absence : `${absence} ${finding}`;
}
