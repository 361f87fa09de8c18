import { type Answer, api, dataOf } from '@stampline/api-client';
import { countOf, formatCount, formatUsdAccounting } from '@stampline/ui';
import { outcomeLabel } from './outcome-words';

/** What an import would do. It has the id of its task. */
export type ImportPreview = Answer<'/api/policies/imports/previews/{id}'>;
/** The same once it is there. */
export type PreviewResult = NonNullable<ImportPreview['result']>;

/** Path that takes a file to be previewed. */
export const PREVIEWS = '/api/policies/imports/previews';

export function fetchPreview(id: string): Promise<ImportPreview> {
  return dataOf(api.GET('/api/policies/imports/previews/{id}', { params: { path: { id } } }));
}

/** The change in a sentence: "412 new +$1,000.00, 12 endorsement +$3,400.00, 3 refused". */
export function changeWords({ outcomes, failedRows }: PreviewResult): string {
  const words = outcomes.map(({ outcome, rows, premium }) => {
    const moved = premium === 0 ? '' : ` ${premium > 0 ? '+' : ''}${formatUsdAccounting(premium)}`;
    return `${formatCount(rows)} ${outcomeLabel(outcome).toLowerCase()}${moved}`;
  });
  if (failedRows > 0) words.push(`${formatCount(failedRows)} refused`);
  return words.length > 0 ? words.join(', ') : 'Nothing changes';
}

/** What the button says. */
export function bookWords({ importedRows }: PreviewResult): string {
  return importedRows > 0 ? `Book ${countOf(importedRows, 'Row')}` : 'Save to Imports';
}
