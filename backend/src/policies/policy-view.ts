import { toDollars } from '../money/json-dollars.js';
import { getEndOfTerm, type Term } from '../book/term.js';
import type { AmountsInPeriod } from '../figures/amounts-in-period.queries.js';
import type { PolicyTotalsDto } from './policy-totals.dto.js';
import type { ListedTotals } from './policy-totals.queries.js';
import type { PolicyAdjustmentDto, PolicyInPeriodDto, PolicyTermDto } from './policies.dto.js';
import { type POLICY_COLUMNS, POLICY_FIELDS, getPolicyColumn, type PolicyField, type PolicyRecord } from '../book/policy-list.js';
import type { StoredLine } from './line-rules.js';
import type { AdjustmentRecord, TaxRecord } from './policy-charge-records.js';

type PolicyListColumn<Field extends PolicyField> = (typeof POLICY_COLUMNS)[Field];

/** Fields of the API: amounts and fractions as numbers, instants as text. */
type PolicyView = {
  [Field in PolicyField]: PolicyListColumn<Field>['kind'] extends 'money' | 'fraction'
    ? number
    : PolicyListColumn<Field>['kind'] extends 'instant'
      ? string | Extract<PolicyRecord[Field], null>
      : PolicyRecord[Field];
};

export function toPolicyDto(record: PolicyRecord): PolicyView;
export function toPolicyDto(record: PolicyRecord): Record<string, unknown> {
  return Object.fromEntries(POLICY_FIELDS.map((field) => [field, toApiValue(getPolicyColumn(field).kind, record[field])]));
}

function toApiValue(kind: string, value: string | Date | null): string | number | null {
  if (value instanceof Date) return value.toISOString();
  return value !== null && (kind === 'money' || kind === 'fraction') ? Number(value) : value;
}

/** @param amounts undefined if no policies match */
export function toPolicyInPeriodDto(amounts: AmountsInPeriod | undefined): PolicyInPeriodDto {
  const { premium = '0', basis = '0', tax = '0', fees = '0', total = '0', charge = null } = amounts ?? {};
  return {
    premium: Number(premium),
    taxBasis: Number(basis),
    taxAmount: Number(tax),
    fees: Number(fees),
    totalDue: Number(total),
    chargeAmount: charge === null ? null : Number(charge),
  };
}

export function toPolicyTotalsDto({ policies, premium, tax, fees, total, basis, charge }: ListedTotals): PolicyTotalsDto {
  return {
    policies,
    premium: Number(premium),
    taxAmount: Number(tax),
    fees: Number(fees),
    totalDue: Number(total),
    taxBasis: basis === null ? null : Number(basis),
    chargeAmount: charge === null ? null : Number(charge),
  };
}

export function toPolicyAdjustmentDto(
  record: Omit<AdjustmentRecord, 'transactionId'>,
  taxLines: PolicyAdjustmentDto['taxLines'],
): PolicyAdjustmentDto {
  return {
    ...record,
    createdAt: record.createdAt.toISOString(),
    taxDifference: Number(record.taxDifference),
    feesDifference: Number(record.feesDifference),
    totalDifference: Number(record.totalDifference),
    taxAmount: Number(record.taxAmount),
    taxRate: Number(record.taxRate),
    fees: Number(record.fees),
    totalDue: Number(record.totalDue),
    taxLines,
  };
}

export function toStoredLine({ basisAmount, flatAmount, amount, ...line }: Omit<TaxRecord, 'owner'>): StoredLine {
  return { ...line, basisAmount: Number(basisAmount), flatAmount: flatAmount === null ? null : Number(flatAmount), amount: Number(amount) };
}

export function toPolicyTermDto(term: Term): PolicyTermDto {
  const { effectiveDate, expirationDate, premiumCents, taxCents, feesCents } = term;
  const end = getEndOfTerm(term);
  return {
    effectiveDate,
    expirationDate,
    canceledOn: end < expirationDate ? end : null,
    premium: toDollars(premiumCents),
    totalDue: toDollars(taxCents + feesCents),
  };
}
