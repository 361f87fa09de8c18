import { BATCH_COLUMNS } from '@stampline/api-client/calculation-fields';
import type { FileColumn } from '@stampline/ui';

const selectColumns = (isRequired: boolean): readonly FileColumn[] => BATCH_COLUMNS.filter((column) => column.isRequired === isRequired);

/** Columns of a batch. Names match regardless of case, with spaces or underscores, and columns may be in any order. */
export const REQUIRED_COLUMNS = selectColumns(true);

export const OPTIONAL_COLUMNS = selectColumns(false);

const normalizeName = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

const KNOWN_COLUMNS: ReadonlyMap<string, string> = new Map(BATCH_COLUMNS.map(({ name }) => [normalizeName(name), name]));

/**
 * Returns the column for a header: `Policy Type`, `policyType` and `POLICY_TYPE` are `policy_type`. Null for a column that is only copied to
 * the result.
 */
export function findColumn(header: string): string | null {
  return KNOWN_COLUMNS.get(normalizeName(header)) ?? null;
}
