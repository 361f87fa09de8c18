import type { Classification } from '../classification/classify.js';
import { dollarsOf, percentagesOf } from '../classification/text-facts.js';
import type { UpdateType } from '../monitoring.types.js';
import type { PageChange } from './page-changes.js';

const SUBJECTS: Readonly<Record<UpdateType, string>> = {
  rate_change: 'tax rate changed',
  fee_change: 'fee changed',
  deadline_change: 'due date changed',
  form_change: 'form changed',
  portal_change: 'portal changed',
  bulletin: 'guidance published',
  other: 'page text changed',
};

/** Titles for text that was removed without a replacement. */
const GONE: Readonly<Record<UpdateType, string>> = {
  rate_change: 'tax rate removed',
  fee_change: 'fee removed',
  deadline_change: 'due date removed',
  form_change: 'form removed',
  portal_change: 'portal notice removed',
  bulletin: 'guidance removed',
  other: 'page text removed',
};

const LONGEST_TITLE = 200;
const LONGEST_DESCRIPTION = 1_000;

/** Describes a change by a line and the full text. The line begins with "Simulator" when no regulator published it. */
export function updateWords(
  change: PageChange,
  { type }: Pick<Classification, 'type'>,
  { stateName, isSimulated }: { readonly stateName: string; readonly isSimulated: boolean },
): { title: string; description: string } {
  const title = `${isSimulated ? 'Simulator: ' : ''}${titleOf(change, type, stateName)}`;
  return { title: cut(title, LONGEST_TITLE), description: cut(descriptionOf(change), LONGEST_DESCRIPTION) };
}

function titleOf({ removed, added, heading }: PageChange, type: UpdateType, stateName: string): string {
  const figures = type === 'rate_change' || type === 'fee_change' ? figuresIn(removed, added) : undefined;
  if (figures !== undefined) return `${stateName}: ${SUBJECTS[type]} ${figures}`;
  if (type === 'bulletin' && added[0] !== undefined) return `${stateName}: ${added[0]}`;
  return `${stateName}: ${(added.length === 0 ? GONE : SUBJECTS)[type]}${heading === null || added.includes(heading) ? '' : ` under "${heading}"`}`;
}

function figures(texts: readonly string[]): string[] {
  const text = texts.join('\n');
  return [...percentagesOf(text).map((figure) => `${figure}%`), ...dollarsOf(text).map((figure) => `$${figure}`)];
}

/** Returns 'from 2.25% to 2.5%' when each side has exactly one figure that the other lacks. */
function figuresIn(removed: readonly string[], added: readonly string[]): string | undefined {
  const [before, after] = [figures(removed), figures(added)];
  const [from] = before.filter((figure) => !after.includes(figure));
  const [to] = after.filter((figure) => !before.includes(figure));
  return from !== undefined && to !== undefined ? `from ${from} to ${to}` : undefined;
}

function descriptionOf({ removed, added }: PageChange): string {
  const [before, after] = [removed.join(' '), added.join(' ')];
  if (before === '') return `New: ${after}`;
  if (after === '') return `Removed: ${before}`;
  return `Now: ${after} Before: ${before}`;
}

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`);
