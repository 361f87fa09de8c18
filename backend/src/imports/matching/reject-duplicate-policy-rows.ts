import { normalizeCoverage } from '../../book/normalize-coverage.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { INVOICE_FACT_NAMES, toStoredName } from '../../facts/transaction-facts.js';
import type { ImportChoices } from './import-choices.js';
import { type Decision, refuseRow } from './decision.js';
import { isTransaction } from './remembered-rows.js';
import { explainDuplicateRow } from './match-messages.js';

/** Charges follow from the premium, so different charges do not make two rows different policies. */
const INVOICE_DETAILS: ReadonlySet<string> = new Set(INVOICE_FACT_NAMES.map((name) => toStoredName(name)));

const getStatementKey = ({ effectiveDate, expirationDate, transactionDate, coverageType, insurerName, details }: PolicyRow): string =>
  JSON.stringify(
    [effectiveDate, expirationDate, transactionDate, normalizeCoverage(coverageType), insurerName, details],
    (name, value: unknown) => (INVOICE_DETAILS.has(name) ? undefined : value),
  );

/**
 * Refuses rows that describe the same policy twice with different premiums, because both claim to be its current state. External ids distinguish
 * rows.
 */
export function rejectDuplicatePolicyRows(
  rows: readonly PolicyRow[],
  choices: ImportChoices,
): { readonly rows: readonly PolicyRow[]; readonly refusals: readonly Decision[] } {
  if (choices.rows !== 'policies' || rows.length === 1) return { rows, refusals: [] };
  const statements = rows.filter((row) => row.externalId === null && !isTransaction(row, choices));
  const alike = new Map<string, PolicyRow[]>();
  for (const row of statements) {
    const key = getStatementKey(row);
    alike.set(key, [...(alike.get(key) ?? []), row]);
  }
  const refused = new Map<PolicyRow, PolicyRow>();
  for (const same of alike.values()) {
    const other = same.find(({ premiumCents }) => premiumCents !== same[0]!.premiumCents);
    if (other === undefined) continue;
    for (const row of same) refused.set(row, row.premiumCents === other.premiumCents ? same[0]! : other);
  }
  return {
    rows: rows.filter((row) => !refused.has(row)),
    refusals: [...refused].map(([row, other]) => refuseRow(row, explainDuplicateRow(other.row, other.premiumCents))),
  };
}
