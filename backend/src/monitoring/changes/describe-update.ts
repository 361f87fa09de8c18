import type { Classification } from '../classification/classify.js';
import { listDollars, listPercentages } from '../classification/text-facts.js';
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
const REMOVED_TITLES: Readonly<Record<UpdateType, string>> = {
  rate_change: 'tax rate removed',
  fee_change: 'fee removed',
  deadline_change: 'due date removed',
  form_change: 'form removed',
  portal_change: 'portal notice removed',
  bulletin: 'guidance removed',
  other: 'page text removed',
};

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 1_000;

/** Describes a change in one line and in full. The line begins with "Simulator" if the change was not published by a regulator. */
export function describeUpdate(
  change: PageChange,
  { type }: Pick<Classification, 'type'>,
  { stateName, isSimulated }: { readonly stateName: string; readonly isSimulated: boolean },
): { title: string; description: string } {
  const title = `${isSimulated ? 'Simulator: ' : ''}${formatTitle(change, type, stateName)}`;
  return { title: truncate(title, MAX_TITLE), description: truncate(formatDescription(change), MAX_DESCRIPTION) };
}

function formatTitle({ removed, added, heading }: PageChange, type: UpdateType, stateName: string): string {
  const figures = type === 'rate_change' || type === 'fee_change' ? formatFigureChange(removed, added) : undefined;
  if (figures !== undefined) return `${stateName}: ${SUBJECTS[type]} ${figures}`;
  if (type === 'bulletin' && added[0] !== undefined) return `${stateName}: ${added[0]}`;
  return `${stateName}: ${(added.length === 0 ? REMOVED_TITLES : SUBJECTS)[type]}${heading === null || added.includes(heading) ? '' : ` under "${heading}"`}`;
}

function listFigures(texts: readonly string[]): string[] {
  const text = texts.join('\n');
  return [...listPercentages(text).map((figure) => `${figure}%`), ...listDollars(text).map((figure) => `$${figure}`)];
}

/** Returns 'from 2.25% to 2.5%' if each side has exactly one figure that is not on the other side. */
function formatFigureChange(removed: readonly string[], added: readonly string[]): string | undefined {
  const [before, after] = [listFigures(removed), listFigures(added)];
  const [from] = before.filter((figure) => !after.includes(figure));
  const [to] = after.filter((figure) => !before.includes(figure));
  return from !== undefined && to !== undefined ? `from ${from} to ${to}` : undefined;
}

function formatDescription({ removed, added }: PageChange): string {
  const [before, after] = [removed.join(' '), added.join(' ')];
  if (before === '') return `New: ${after}`;
  if (after === '') return `Removed: ${before}`;
  return `Now: ${after} Before: ${before}`;
}

const truncate = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`);
