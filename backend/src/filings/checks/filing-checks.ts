import { FLORIDA_CHECKS, FSLSO_XML_CHECKS, FSLSO_XML_FILING_CHECKS } from '../offices/florida-checks.js';
import { SLACAL_FILING_CHECKS, SLIP_PLUS_CHECKS } from '../offices/other-checks.js';
import { SLTX_XML_CHECKS, SLTX_XML_FILING_CHECKS, TEXAS_CHECKS } from '../offices/texas-checks.js';
import { noAdjustments, noReturns } from './adjustment-checks.js';
import type { PackageFormat } from '../venues/venue.types.js';
import type { CheckContext, FilingCheck, TransactionCheck } from './check.js';
import { filedInTime } from './filed-in-time.js';
import { PreFlight } from './pre-flight.js';
import { USUAL_FILING_CHECKS, USUAL_TRANSACTION_CHECKS } from './usual-checks.js';

/** What an office is known to refuse and tag, by its venue. */
const OF_VENUES: Readonly<Record<string, readonly TransactionCheck[]>> = {
  fslso: FLORIDA_CHECKS,
  sltx: TEXAS_CHECKS,
  'slip-plus-states': SLIP_PLUS_CHECKS,
};

/** What a file of a format needs beside. */
const OF_FORMATS: Readonly<Partial<Record<PackageFormat, { filing: readonly FilingCheck[]; transactions: readonly TransactionCheck[] }>>> =
  {
    'fl-fslso-xml-2.0': { filing: FSLSO_XML_FILING_CHECKS, transactions: [...FSLSO_XML_CHECKS, noReturns] },
    'tx-efs-xml-2.1': { filing: SLTX_XML_FILING_CHECKS, transactions: [...SLTX_XML_CHECKS, noAdjustments] },
    'ca-slacal-batch-2007': { filing: SLACAL_FILING_CHECKS, transactions: [noAdjustments] },
  };

/** Begins to check a filing by what its office is known to refuse and tag, and by what the format of its package needs. */
export function beginPreFlight(context: CheckContext, format: PackageFormat): PreFlight {
  const { filing = [], transactions = [] } = OF_FORMATS[format] ?? {};
  const ofVenue = OF_VENUES[context.venue.venue] ?? [];
  return new PreFlight(
    context,
    [...USUAL_FILING_CHECKS, ...filing],
    [...USUAL_TRANSACTION_CHECKS, ...ofVenue, ...filedInTime(context.jurisdiction), ...transactions],
  );
}
