import type { CheckContext } from '../checks/check.js';
import { createInTimeChecks } from '../checks/in-time-checks.js';
import { PreFlight } from '../checks/pre-flight.js';
import { USUAL_FILING_CHECKS, USUAL_TRANSACTION_CHECKS } from '../checks/usual-checks.js';
import { findOffice, findOfficeFormat } from '../offices/offices.js';
import type { PackageFormat } from '../venues/venue.types.js';

/** Starts checks of a filing by its office's known reasons to refuse and tag, and by the requirements of its package's format. */
export function beginPreFlight(context: CheckContext, format: PackageFormat): PreFlight {
  const { filingChecks = [], transactionChecks = [] } = findOfficeFormat(format) ?? {};
  const ofOffice = findOffice(context.venue.venue)?.checks ?? [];
  return new PreFlight(
    context,
    [...USUAL_FILING_CHECKS, ...filingChecks],
    [...USUAL_TRANSACTION_CHECKS, ...ofOffice, ...createInTimeChecks(context.jurisdiction), ...transactionChecks],
  );
}
