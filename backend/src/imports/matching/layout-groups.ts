import type { Layout } from '../rows/table-mapping.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { getCoverageKey, getInsurerKey } from '../../book/transaction-parts.js';
import { DETAIL_NAMES, DETAILS, type StatedDetails } from '../../book/transaction-details.js';
import { toPart } from './row-part.js';

export type JoinedLayout = Exclude<Layout, 'transactions'>;

export const toJoinedLayout = (layout: Layout | undefined): JoinedLayout | undefined => (layout === 'transactions' ? undefined : layout);

const SEPARATOR = '\u0001';

const isPartOfPremium = ({ statedType, premiumCents }: PolicyRow): boolean =>
  premiumCents >= 0 && (statedType === null || statedType === 'new' || statedType === 'renewal');

/**
 * Returns the key shared by rows of one transaction in this layout; undefined for a row that is a transaction alone. An external id
 * determines this by itself.
 */
export function getGroupKey(row: PolicyRow, layout: JoinedLayout): string | undefined {
  const { effectiveDate, expirationDate, transactionDate, statedType, externalId } = row;
  if (externalId !== null) return undefined;
  if (layout === 'installments') return isPartOfPremium(row) ? expirationDate : undefined;
  return [effectiveDate, expirationDate, transactionDate, statedType ?? ''].join(SEPARATOR);
}

/** Returns true if the premiums of rows with the same coverage and insurer are added. */
export const doRowsAddUp = (layout: JoinedLayout): boolean => layout !== 'coverages';

const compareByDate = (one: PolicyRow, other: PolicyRow): number =>
  one.transactionDate === other.transactionDate ? one.row - other.row : one.transactionDate < other.transactionDate ? -1 : 1;

/** Returns installments in date order, all with the dates of the first one and the first stated type. */
export function alignInstallments(rows: readonly PolicyRow[]): PolicyRow[] {
  const group = rows.toSorted(compareByDate);
  const [first] = group;
  if (first === undefined) return [];
  const statedType = group.find((row) => row.statedType !== null)?.statedType ?? null;
  const { effectiveDate, transactionDate, statesTransactionDate } = first;
  return group.map((row) => {
    const details = first.details && { ...row.details, invoiceDate: first.details.invoiceDate, receiptDate: first.details.receiptDate };
    return { ...row, statedType, effectiveDate, transactionDate, statesTransactionDate, details };
  });
}

export function addUpRows(group: readonly PolicyRow[]): PolicyRow[] {
  const lines = new Map<string, PolicyRow>();
  for (const row of group) {
    const part = toPart(row);
    const key = [getCoverageKey(part), getInsurerKey(part), part.insurerShare ?? ''].join(SEPARATOR);
    const before = lines.get(key);
    lines.set(key, before === undefined ? row : addRows(before, row));
  }
  return [...lines.values()];
}

function addRows(one: PolicyRow, other: PolicyRow): PolicyRow {
  const amounts: Record<string, number | null> = {};
  for (const name of DETAIL_NAMES) {
    const { isAmount, isSummed } = DETAILS[name];
    const [before, after] = [one.details?.[name], other.details?.[name]];
    if (!isAmount || after === undefined) continue;
    // Does not add up limits: locations with different limits do not have a common limit.
    if (!isSummed) amounts[name] = before === after && after !== null ? Number(after) : null;
    else amounts[name] = before === null && after === null ? null : Number(before ?? 0) + Number(after ?? 0);
  }
  const stated: StatedDetails = { ...one.details, ...amounts };
  return {
    ...one,
    premiumCents: one.premiumCents + other.premiumCents,
    details: one.details === null && other.details === null ? null : stated,
  };
}
