import { type ResponseBody, api, dataOf } from '@stampline/api-client';
import { countOf, formatCount, formatUsdAccounting } from '@stampline/ui';
import { outcomeLabel } from './outcome-labels';

/** Preview of an import; its id is that of its task. */
export type ImportPreview = ResponseBody<'/api/policies/imports/previews/{id}'>;
export type PreviewResult = NonNullable<ImportPreview['result']>;

/** Upload path of previews. */
export const PREVIEWS = '/api/policies/imports/previews';

export function fetchPreview(id: string): Promise<ImportPreview> {
  return dataOf(api.GET('/api/policies/imports/previews/{id}', { params: { path: { id } } }));
}

/** Summarizes the changes: "412 new +$1,000.00, 12 endorsement +$3,400.00, 3 refused". */
export function changeWords({ outcomes, failedRows }: PreviewResult): string {
  const words = outcomes.map(({ outcome, rows, premium }) => {
    const moved = premium === 0 ? '' : ` ${premium > 0 ? '+' : ''}${formatUsdAccounting(premium)}`;
    return `${formatCount(rows)} ${outcomeLabel(outcome).toLowerCase()}${moved}`;
  });
  if (failedRows > 0) words.push(`${formatCount(failedRows)} refused`);
  return words.length > 0 ? words.join(', ') : 'Nothing changes';
}

/** Returns the button label. */
export function bookWords({ importedRows }: PreviewResult): string {
  return importedRows > 0 ? `Book ${countOf(importedRows, 'Row')}` : 'Save to Imports';
}
