import { editionName } from '@stampline/business-ui';
import { countOf, formatCount, formatUsd, type ToastInput } from '@stampline/ui';
import type { TaxBatch } from './tax-batch';

const PHASES: Readonly<Record<string, string>> = {
  queued: 'Waiting to calculate',
};

/** Describes the current phase: `Calculating policies.csv`. */
export function phaseInWords(phase: string, fileName: string): string {
  return `${PHASES[phase] ?? 'Calculating'} ${fileName}`;
}

/** Counts the priced rows: `998 of 1,000 rows calculated`. */
export function outcomeInWords({ pricedRows, failedRows }: Pick<TaxBatch, 'pricedRows' | 'failedRows'>): string {
  return `${formatCount(pricedRows)} of ${countOf(pricedRows + failedRows, 'row')} calculated`;
}

/** Counts incomplete and estimated rows: `At least this much is due: 3 rows are not complete, 1 row is an estimate.` Null without any. */
export function openRowsInWords({ states }: Pick<TaxBatch, 'states'>): string | null {
  const incomplete = states.reduce((rows, state) => rows + state.incompleteRows, 0);
  const estimated = states.reduce((rows, state) => rows + state.estimatedRows, 0);
  if (incomplete + estimated === 0) return null;
  const counts = [
    ...(incomplete > 0 ? [`${countOf(incomplete, 'row')} ${incomplete === 1 ? 'is' : 'are'} not complete`] : []),
    ...(estimated > 0 ? [`${countOf(estimated, 'row')} ${estimated === 1 ? 'relies' : 'rely'} on an assumption`] : []),
  ].join(', ');
  return `${incomplete > 0 ? 'At least this much is due' : 'The total is an estimate'}: ${counts}. The "missing" column of the result lists what to add.`;
}

/**
 * Describes the rules behind the totals: `Priced by: Statute (12 rows) and Stampline rate table (3 rows), your custom rates in 2 rows,
 * rulebook 2026.11.`
 */
export function pricedBy({
  editions,
  overriddenRows,
  rulebookVersion,
}: Pick<TaxBatch, 'editions' | 'overriddenRows' | 'rulebookVersion'>): string {
  const byEdition = editions
    .map(({ edition, rows }) => (editions.length === 1 ? editionName(edition) : `${editionName(edition)} (${countOf(rows, 'row')})`))
    .join(' and ');
  const overrides = overriddenRows > 0 ? `your custom rates in ${countOf(overriddenRows, 'row')}` : 'no custom rates';
  return `Priced by: ${[byEdition, overrides, `rulebook ${rulebookVersion ?? 'unknown'}`].join(', ')}.`;
}

/** Returns the toast at the end of a batch. */
export function batchToast(batch: TaxBatch): ToastInput {
  if (batch.status === 'failed')
    return { title: 'Batch Failed', description: batch.problem ?? 'The batch could not be calculated.', variant: 'destructive' };
  if (batch.failedRows > 0) {
    return {
      title: 'Batch Partly Calculated',
      description: `${countOf(batch.failedRows, 'row')} could not be calculated`,
      variant: 'destructive',
    };
  }
  return {
    title: 'Batch Calculated',
    description: `${outcomeInWords(batch)}, total due ${formatUsd(batch.totals?.totalDue ?? 0)}`,
    variant: 'success',
  };
}
