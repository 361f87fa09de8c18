import { getEditionName } from '@stampline/business-ui';
import { formatCountOf, formatCount, formatUsd, type ToastInput } from '@stampline/ui';
import type { TaxBatch } from './tax-batch';

const PHASES: Readonly<Record<string, string>> = {
  queued: 'Waiting to calculate',
};

/** Describes the current phase: `Calculating policies.csv`. */
export function describePhase(phase: string, fileName: string): string {
  return `${PHASES[phase] ?? 'Calculating'} ${fileName}`;
}

/** Formats the number of priced rows: `998 of 1,000 rows calculated`. */
export function describeOutcome({ pricedRows, failedRows }: Pick<TaxBatch, 'pricedRows' | 'failedRows'>): string {
  return `${formatCount(pricedRows)} of ${formatCountOf(pricedRows + failedRows, 'row')} calculated`;
}

/**
 * Formats the numbers of incomplete and estimated rows: `At least this much is due: 3 rows are not complete, 1 row is an estimate.` Null if there are
 * none.
 */
export function describeOpenRows({ states }: Pick<TaxBatch, 'states'>): string | null {
  const incomplete = states.reduce((rows, state) => rows + state.incompleteRows, 0);
  const estimated = states.reduce((rows, state) => rows + state.estimatedRows, 0);
  if (incomplete + estimated === 0) return null;
  const counts = [
    ...(incomplete > 0 ? [`${formatCountOf(incomplete, 'row')} ${incomplete === 1 ? 'is' : 'are'} not complete`] : []),
    ...(estimated > 0 ? [`${formatCountOf(estimated, 'row')} ${estimated === 1 ? 'relies' : 'rely'} on an assumption`] : []),
  ].join(', ');
  return `${incomplete > 0 ? 'At least this much is due' : 'The total is an estimate'}: ${counts}. The "missing" column of the result lists what to add.`;
}

/**
 * Describes the rules behind the totals: `Priced by: Statute (12 rows) and Stampline rate table (3 rows), your custom rates in 2 rows,
 * rulebook 2026.11.`
 */
export function describePricingRules({
  editions,
  overriddenRows,
  rulebookVersion,
}: Pick<TaxBatch, 'editions' | 'overriddenRows' | 'rulebookVersion'>): string {
  const byEdition = editions
    .map(({ edition, rows }) =>
      editions.length === 1 ? getEditionName(edition) : `${getEditionName(edition)} (${formatCountOf(rows, 'row')})`,
    )
    .join(' and ');
  const overrides = overriddenRows > 0 ? `your custom rates in ${formatCountOf(overriddenRows, 'row')}` : 'no custom rates';
  return `Priced by: ${[byEdition, overrides, `rulebook ${rulebookVersion ?? 'unknown'}`].join(', ')}.`;
}

/** Returns the toast at the end of a batch. */
export function buildBatchToast(batch: TaxBatch): ToastInput {
  if (batch.status === 'failed')
    return { title: 'Batch Failed', description: batch.problem ?? 'The batch could not be calculated.', variant: 'destructive' };
  if (batch.failedRows > 0) {
    return {
      title: 'Batch Partly Calculated',
      description: `${formatCountOf(batch.failedRows, 'row')} could not be calculated`,
      variant: 'destructive',
    };
  }
  return {
    title: 'Batch Calculated',
    description: `${describeOutcome(batch)}, total due ${formatUsd(batch.totals?.totalDue ?? 0)}`,
    variant: 'success',
  };
}
