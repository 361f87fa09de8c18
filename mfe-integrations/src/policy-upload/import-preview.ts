import { type ResponseBody, api, getData } from '@stampline/api-client';
import { formatCountOf, formatCount, formatUsdAccounting } from '@stampline/ui';
import { getOutcomeLabel } from './outcome-labels';

export type ImportPreview = ResponseBody<'/api/policies/imports/previews/{id}'>;
export type PreviewResult = NonNullable<ImportPreview['result']>;

export const PREVIEWS_PATH = '/api/policies/imports/previews';

export function fetchPreview(id: string): Promise<ImportPreview> {
  return getData(api.GET('/api/policies/imports/previews/{id}', { params: { path: { id } } }));
}

/** Summarizes the changes: "412 new +$1,000.00, 12 endorsement +$3,400.00, 3 refused". */
export function summarizeChanges({ outcomes, failedRows }: PreviewResult): string {
  const words = outcomes.map(({ outcome, rows, premium }) => {
    const moved = premium === 0 ? '' : ` ${premium > 0 ? '+' : ''}${formatUsdAccounting(premium)}`;
    return `${formatCount(rows)} ${getOutcomeLabel(outcome).toLowerCase()}${moved}`;
  });
  if (failedRows > 0) words.push(`${formatCount(failedRows)} refused`);
  return words.length > 0 ? words.join(', ') : 'Nothing changes';
}

export function getRecordLabel({ importedRows }: PreviewResult): string {
  return importedRows > 0 ? `Record ${formatCountOf(importedRows, 'Row')}` : 'Save to Imports';
}
