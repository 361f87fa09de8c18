import type { FilingTransaction } from '../../reported/filing-transaction.js';
import type { CheckContext, CheckProblem, FilingCheck, TransactionCheck } from '../checks/check.js';
import type { PlacementFact } from '../checks/placement-fact.js';
import { createOnTimeChecks } from '../checks/on-time-checks.js';
import { PreFlight } from '../checks/pre-flight.js';
import { USUAL_FILING_CHECKS, USUAL_TRANSACTION_CHECKS } from '../checks/usual-checks.js';
import { findOffice, findOfficeFormat } from '../offices/offices.js';
import type { PackageFormat } from '../venues/venue.types.js';

/** Checks for a venue and format: of the filing as a whole, and of each transaction. */
function selectChecks(
  context: CheckContext,
  format: PackageFormat,
): { readonly ofFiling: readonly FilingCheck[]; readonly ofTransactions: readonly TransactionCheck[] } {
  const { filingChecks = [], transactionChecks = [] } = findOfficeFormat(format) ?? {};
  const officeChecks = findOffice(context.venue.venue)?.checks ?? [];
  return {
    ofFiling: [...USUAL_FILING_CHECKS, ...filingChecks],
    ofTransactions: [...USUAL_TRANSACTION_CHECKS, ...officeChecks, ...createOnTimeChecks(context.jurisdiction), ...transactionChecks],
  };
}

/** Starts a filing's checks: the office's known reasons to reject and tag, and the requirements of the package's format. */
export function beginPreFlight(context: CheckContext, format: PackageFormat): PreFlight {
  const { ofFiling, ofTransactions } = selectChecks(context, format);
  return new PreFlight(context, ofFiling, ofTransactions);
}

/** A fact that a transaction lacks, with the problem that this causes. */
export interface MissingFact extends CheckProblem {
  readonly fact: PlacementFact;
}

/**
 * Returns a function that finds problems with a transaction for its office: missing facts that users can add, and other reasons to refuse a package
 * with it. Excludes checks that compare transactions within a filing, because these apply only to packages.
 */
export function createMissingFactsFinder(context: CheckContext, format: PackageFormat): (transaction: FilingTransaction) => MissingFact[] {
  const needed = selectChecks(context, format).ofTransactions.filter(
    ({ fact, severity, ofAdjustments }) => ofAdjustments !== true && (fact !== undefined || severity === 'refused'),
  );
  const running = needed.map(({ fact = 'other', begin }) => ({ fact, check: begin(context) }));
  return (transaction) =>
    running.flatMap(({ fact, check }) => {
      const problem = check(transaction);
      return problem === null ? [] : [{ fact, ...problem }];
    });
}

/** Returns problems with the filing as a whole that would cause its package to be refused. */
export function findFilingProblems(context: CheckContext, format: PackageFormat): CheckProblem[] {
  return selectChecks(context, format)
    .ofFiling.filter(({ severity }) => severity === 'refused')
    .flatMap(({ findProblem: ofFiling }) => ofFiling(context) ?? []);
}
