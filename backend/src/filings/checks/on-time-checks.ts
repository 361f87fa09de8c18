import { formatDate } from '../../dates/format-date.js';
import { listTransactionFilings } from '../../filing-schedule/transaction-filings.js';
import type { DueRule, Obligation, RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import type { FilingTransaction } from '../../reported/filing-transaction.js';
import { findLateTag } from '../venues/state-facts.js';
import { type CheckContext, type CheckReason, type CheckProblem, getPolicyLink } from './check.js';

/** A check that needs less data than other checks. */
interface OnTimeCheck extends CheckReason {
  readonly begin: (
    context: Pick<CheckContext, 'today'>,
  ) => (
    transaction: Pick<FilingTransaction, 'policyNumber' | 'effectiveDate' | 'details'> & Partial<FilingTransaction>,
  ) => CheckProblem | null;
}

type DaysAfterRule = Extract<DueRule, { type: 'days-after' }>;

/**
 * Checks each transaction against every rule of the state that counts days from a transaction. An unknown date, such as the invoice date, is not a
 * problem.
 */
export function createOnTimeChecks(jurisdiction: RulebookJurisdiction): OnTimeCheck[] {
  return jurisdiction.filing.obligations.flatMap((obligation) => {
    const { period, due } = obligation;
    return period === 'per-transaction' && due.type === 'days-after' ? [createOnTimeCheck(jurisdiction, obligation, due)] : [];
  });
}

function createOnTimeCheck({ code, filing, ...rest }: RulebookJurisdiction, obligation: Obligation, { days }: DaysAfterRule): OnTimeCheck {
  const tagged = findLateTag(code);
  const only = { ...rest, code, filing: { ...filing, obligations: [obligation] } };
  return {
    id: `${obligation.id}-in-time`,
    title: `Filed within ${days} days`,
    severity: tagged === undefined ? 'advice' : 'tagged',
    source: tagged ?? { text: `${rest.name}: ${obligation.title}.`, url: obligation.sources[0]?.url ?? null },
    begin:
      ({ today }) =>
      (row) => {
        // The rules do not set a due date for corrections.
        if ((row.backsOut ?? row.replaces ?? null) !== null) return null;
        const [duty] = listTransactionFilings(only, row.effectiveDate, row.details ?? {});
        const dueDate = duty?.dueDate ?? null;
        if (dueDate === null || dueDate >= today) return null;
        const sentence = `${row.policyNumber} was due ${formatDate(dueDate)}. Be ready to explain why it is late.`;
        return { sentence, link: getPolicyLink(row) };
      },
  };
}
