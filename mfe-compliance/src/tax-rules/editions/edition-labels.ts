import { formatEditionInSentence } from '@stampline/business-ui';
import type { Edition } from '../../tax-settings/tax-settings-api';

/** Describes the editions in use: `All 51 states are priced by the Stampline rate table.`, or lists the exceptions. */
export function describeEditions(edition: Edition, others: readonly string[], total: number): string {
  const used = formatEditionInSentence(edition);
  const other = formatEditionInSentence(edition === 'product' ? 'statute' : 'product');
  if (others.length === 0) return `All ${total} jurisdictions are priced by ${used}.`;
  if (others.length === total) return `All ${total} jurisdictions are priced by ${other}.`;
  return `${joinNames(others)} ${others.length === 1 ? 'is' : 'are'} priced by ${other}, all others by ${used}.`;
}

/** Joins names: `Ohio`, `Ohio and Texas`, `Ohio, Texas and 3 more`. */
export function joinNames(names: readonly string[], max = 4): string {
  if (names.length <= 1) return names[0] ?? '';
  const shown = names.length > max ? [...names.slice(0, max - 1), `${names.length - max + 1} more`] : names;
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
}
