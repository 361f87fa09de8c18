import { formatDollars } from '../../money/json-dollars.js';
import type { Cause } from '../causes/cause-kinds.js';
import type { Explanation } from '../causes/find-causes.js';

/** Formats the result of a check as sentences. */
export function formatCheck(isRight: boolean, differenceCents: number, explanation: Explanation): string {
  if (isRight) return 'The charges match what is due.';
  return `${formatDifference(differenceCents)} ${formatExplanation(explanation)}`;
}

function formatDifference(cents: number): string {
  if (cents === 0) return 'The total is right, but its parts are not.';
  return cents > 0 ? `Charged ${formatDollars(cents)} too much.` : `Charged ${formatDollars(-cents)} too little.`;
}

/** Formats the causes of a difference; two explanations of the same amounts become alternatives. */
export function formatExplanation({ causes, alternative }: Explanation): string {
  if (causes.length === 0) return 'No rule explains it.';
  if (alternative.length === 0) return joinTexts(causes);
  return `Either: ${joinTexts(causes)} Or: ${joinTexts(alternative)}`;
}

const joinTexts = (causes: readonly Cause[]): string => causes.map(({ text }) => text).join(' ');
