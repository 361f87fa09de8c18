import { formatDollars } from '../../money/json-dollars.js';
import type { Cause, Explanation } from '../causes/cause-kinds.js';

/** Formats the result of a check as sentences. */
export function formatCheck(isRight: boolean, differenceCents: number, explanation: Explanation): string {
  if (isRight) return 'The charges match what is due.';
  return `${formatDifference(differenceCents)} ${formatExplanation(explanation)}`;
}

function formatDifference(cents: number): string {
  if (cents === 0) return 'The total is right, but its parts are not.';
  return cents > 0 ? `Charged ${formatDollars(cents)} too much.` : `Charged ${formatDollars(-cents)} too little.`;
}

/** Formats the causes of a difference. Several explanations of the same amounts become a numbered list of possible causes. */
export function formatExplanation({ causes, alternatives }: Explanation): string {
  if (causes.length === 0) return 'No rule explains it.';
  if (alternatives.length === 0) return joinTexts(causes);
  const possible = [causes, ...alternatives].map((one, at) => `(${at + 1}) ${one.map(formatItem).join(', together with: ')}`);
  return `Possible explanations: ${possible.join('; ')}.`;
}

/** Removes the period at the end of a sentence. */
const formatItem = ({ text }: Cause): string => text.replace(/\.$/, '');

const joinTexts = (causes: readonly Cause[]): string => causes.map(({ text }) => text).join(' ');
