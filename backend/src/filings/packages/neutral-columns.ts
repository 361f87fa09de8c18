import type { RuleKind } from '../../jurisdictions/rulebook.types.js';
import type { License } from '../../licenses/license.js';
import { parseDollarsToBigInt, formatPlainDollars } from '../../money/plain-dollars.js';
import { DOWNLOADED_FILE_MARKS } from '../../platform/content/tables/downloaded-files.js';
import type { EarlierReport, FilingTransaction } from '../../reported/filing-transaction.js';
import type { CheckContext } from '../checks/check.js';

/** Data that columns need in addition to the transaction. */
export interface NeutralContext {
  readonly scope: { readonly state: string };
  readonly checked: Pick<CheckContext, 'getLicensee' | 'insurerNumber' | 'licenses' | 'getRiskPlace' | 'getInsuredAddress'>;
}

export interface NeutralColumn {
  readonly title: string;
  readonly value: (row: FilingTransaction, context: NeutralContext) => string | null;
}

const formatTwoDecimals = (amount: number | undefined): string | null => (amount === undefined ? null : formatPlainDollars(amount));
const formatFlag = (value: boolean | undefined): string | null => (value === undefined ? null : value ? 'yes' : 'no');
const createChargeColumn =
  (kind: RuleKind) =>
  ({ charges }: FilingTransaction): string =>
    charges[kind] ?? '0.00';

/** Returns the license of the transaction's licensee, or else the license that the state's filings name. */
const findNamedLicense = (row: FilingTransaction, { checked }: NeutralContext): License | undefined =>
  checked.getLicensee(row).license ?? checked.licenses.find(({ filesUnder }) => filesUnder);

/** Charges that have separate columns. */
const SEPARATE_CHARGES: readonly RuleKind[] = [
  'premium_tax',
  'stamping_fee',
  'service_fee',
  'clearinghouse_fee',
  'fire_marshal_tax',
  'municipal_tax',
];

/** Sums the charges that do not have a column. */
function sumOtherCharges({ charges }: FilingTransaction): string {
  const rest = Object.entries(charges).filter(([kind]) => !SEPARATE_CHARGES.some((named) => named === kind));
  return formatPlainDollars(rest.reduce((sum, [, amount]) => sum + parseDollarsToBigInt(amount), 0n));
}

/** Formats coverages with their premiums, such as `Property 600.00; Liability 400.00`. */
function formatCoverages({ coverages }: FilingTransaction): string | null {
  const named = coverages.filter(({ coverageType }) => coverageType !== null);
  return named.length === 0 ? null : named.map(({ coverageType, premium }) => `${coverageType} ${premium}`).join('; ');
}

/** Returns the earlier report to the office of the transaction that a line backs out or replaces. */
const getCorrected = ({ backsOut, replaces }: FilingTransaction): EarlierReport | null => backsOut ?? replaces;

/** Returns the kind of a line: a transaction, the voiding or replacement of an earlier transaction, or a difference in tax and fees. */
function getReportKind({ adjusts, backsOut, replaces }: FilingTransaction): string {
  if (adjusts !== null) return 'difference';
  if (backsOut !== null) return 'back_out';
  return replaces === null ? 'report' : 'replacement';
}

/** Columns for all recorded data that any office asks for, in a fixed order. */
export const NEUTRAL_COLUMNS: readonly NeutralColumn[] = [
  { title: 'transaction_id', value: ({ reportedAs }) => reportedAs },
  { title: 'policy_number', value: ({ policyNumber }) => policyNumber },
  { title: 'previous_policy_number', value: ({ details }) => details?.previousPolicyNumber ?? null },
  { title: 'transaction_type', value: ({ adjusts, transactionType }) => (adjusts === null ? transactionType : 'adjustment') },
  { title: 'report_kind', value: getReportKind },
  { title: 'corrects_transaction_id', value: (row) => getCorrected(row)?.reportedAs ?? null },
  { title: 'corrects_transaction_type', value: (row) => getCorrected(row)?.transactionType ?? null },
  { title: 'corrects_office_number', value: (row) => getCorrected(row)?.officeNumber ?? null },
  { title: 'transaction_date', value: ({ transactionDate }) => transactionDate },
  { title: 'effective_date', value: ({ effectiveDate }) => effectiveDate },
  { title: 'inception_date', value: ({ termEffectiveDate }) => termEffectiveDate },
  { title: 'expiration_date', value: ({ expirationDate }) => expirationDate },
  { title: 'bound_date', value: ({ details }) => details?.boundDate ?? null },
  { title: 'issue_date', value: ({ details }) => details?.issueDate ?? null },
  { title: 'invoice_date', value: ({ details }) => details?.invoiceDate ?? null },
  { title: 'receipt_date', value: ({ details }) => details?.receiptDate ?? null },
  { title: 'insured_name', value: ({ insuredName }) => insuredName },
  { title: 'account_number', value: ({ details }) => details?.accountNumber ?? null },
  { title: 'insured_address', value: (row, { checked }) => checked.getInsuredAddress(row)?.mailingAddress ?? null },
  { title: 'insured_city', value: (row, { checked }) => checked.getInsuredAddress(row)?.city ?? null },
  { title: 'insured_state', value: (row, { checked }) => checked.getInsuredAddress(row)?.state ?? null },
  { title: 'insured_postal_code', value: (row, { checked }) => checked.getInsuredAddress(row)?.zipCode ?? null },
  { title: 'home_state', value: (_row, { scope }) => scope.state },
  { title: 'risk_county', value: ({ policyId }, { checked }) => checked.getRiskPlace(policyId)?.county ?? null },
  { title: 'risk_postal_code', value: ({ policyId }, { checked }) => checked.getRiskPlace(policyId)?.postalCode ?? null },
  { title: 'municipality', value: ({ details }) => details?.municipality ?? null },
  { title: 'line_of_business', value: ({ details }) => details?.lineOfBusiness ?? null },
  { title: 'coverage_code', value: ({ details }) => details?.coverageCode ?? null },
  { title: 'coverages', value: formatCoverages },
  { title: 'premium', value: ({ premium }) => premium },
  { title: 'fire_premium', value: ({ details }) => formatTwoDecimals(details?.firePremiumCents) },
  { title: 'non_us_premium', value: ({ details }) => formatTwoDecimals(details?.nonUsPremiumCents) },
  { title: 'insurer_fees', value: ({ insurerFees }) => insurerFees },
  { title: 'broker_fees', value: ({ brokerFees }) => brokerFees },
  { title: 'policy_fee', value: ({ details }) => formatTwoDecimals(details?.policyFeeCents) },
  { title: 'inspection_fee', value: ({ details }) => formatTwoDecimals(details?.inspectionFeeCents) },
  { title: 'agent_fee', value: ({ details }) => formatTwoDecimals(details?.agentFeeCents) },
  { title: 'premium_tax', value: createChargeColumn('premium_tax') },
  { title: 'stamping_fee', value: createChargeColumn('stamping_fee') },
  { title: 'service_fee', value: createChargeColumn('service_fee') },
  { title: 'clearinghouse_fee', value: createChargeColumn('clearinghouse_fee') },
  { title: 'fire_marshal_tax', value: createChargeColumn('fire_marshal_tax') },
  { title: 'municipal_tax', value: createChargeColumn('municipal_tax') },
  { title: 'other_charges', value: sumOtherCharges },
  { title: 'tax_and_fees', value: ({ total }) => total },
  { title: 'exemption', value: ({ details }) => details?.exemption ?? null },
  { title: 'exemption_proof', value: ({ details }) => details?.exemptionProof ?? null },
  { title: 'policy_limit', value: ({ details }) => formatTwoDecimals(details?.policyLimitCents) },
  { title: 'independently_procured', value: ({ details }) => formatFlag(details?.independentlyProcured) },
  { title: 'interstate_transport', value: ({ details }) => formatFlag(details?.interstateTransport) },
  { title: 'insurer_name', value: ({ insurerName }) => insurerName },
  { title: 'insurer_number', value: (row, { checked }) => checked.insurerNumber(row) },
  { title: 'insurer_share', value: ({ details }) => details?.insurerShare ?? null },
  { title: 'retail_broker', value: ({ brokerName }) => brokerName },
  { title: 'license_number', value: (row, context) => findNamedLicense(row, context)?.licenseNumber ?? null },
  { title: 'licensee_npn', value: (row, context) => findNamedLicense(row, context)?.npn ?? null },
  { title: 'licensee_name', value: (row, context) => findNamedLicense(row, context)?.holder ?? null },
  { title: DOWNLOADED_FILE_MARKS.transactions, value: ({ reportedAs }) => reportedAs },
];
