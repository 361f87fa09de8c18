import type { PolicyRow } from '../../book/policy-row.js';
import type { ChangeNumber, SimilarNumber } from './similar-numbers.queries.js';
import { formatGroupedAmount } from '../../money/grouped-amount.js';
import { quoteCell } from '@stampline/tables';
import type { TransactionType } from '../../tax/pricing/price-request.js';
import type { RecordedRow } from './recorded-row.js';
import type { JoinedLayout } from './layout-groups.js';

const MAX_LISTED = 5;

function describeRecorded(booked: readonly RecordedRow[]): string {
  const listed = booked.slice(0, MAX_LISTED).map(({ type, premiumCents, coverageType, effectiveDate, expirationDate }) => {
    const coverage = coverageType === null ? '' : ` ${coverageType}`;
    return `${type.replace('_', ' ')} ${formatGroupedAmount(premiumCents)}${coverage} (${effectiveDate} to ${expirationDate})`;
  });
  const rest = booked.length - listed.length;
  return `On file: ${listed.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

export const formatRepeatNote = (row: number, hasExternalId: boolean): string =>
  hasExternalId
    ? `Same as row ${row}, recorded once.`
    : `Same as row ${row}, recorded once. To record it twice, give each row its own external_id.`;

export const explainRepeatAfterCancellation = (row: number): string =>
  `The row is the same as row ${row}, and the policy was canceled in between. If it was written again for the same premium, give each row its own ` +
  'external_id. If not, remove one of them.';

const WRITTEN_AGAIN = 'If the policy was canceled and written again, enter its cancellation in a row above this one.';

export const formatCountedWithNote = (row: number): string => `Counted together with row ${row}.`;

/** @param facts with values, such as 'Collected 22.50' */
export const formatUnassignedInvoice = (facts: readonly string[]): string =>
  `Not recorded: ${facts.join(', ')}. The row states this for several transactions together; correct them on the page of the policy.`;

export const joinSentences = (sentence: string, other: string | null): string => (other === null ? sentence : `${sentence} ${other}`);

export const formatPremiumIncreaseNote = (cents: number): string =>
  `Recorded before with this premium; a later file raised it to ${formatGroupedAmount(cents)}. Nothing was recorded.`;

export const explainDependencyFailed = (row: number): string => `It goes with row ${row}, which was not imported. Correct that row first.`;

export function explainLowerPremium(stated: bigint, held: bigint, booked: readonly RecordedRow[]): string {
  const returned = formatGroupedAmount(held - stated);
  return (
    `premium is ${formatGroupedAmount(stated)}, less than the ${formatGroupedAmount(held)} in your book. ${describeRecorded(booked)} If ${returned} was returned, ` +
    `enter -${returned} with transaction_type return_premium. If the premium on file is wrong, back out its transaction and upload this row again.`
  );
}

export const explainPremiumBeforeReturns = (stated: bigint, held: bigint, booked: readonly RecordedRow[]): string =>
  `premium is ${formatGroupedAmount(stated)}, more than the ${formatGroupedAmount(held)} in your book after returns. ${describeRecorded(booked)} If the row shows the premium ` +
  'before them, nothing is to be recorded. If premium was added, enter what was added with transaction_type endorsement or reinstatement.';

export const explainSecondOpening = (type: TransactionType, booked: readonly RecordedRow[]): string =>
  `transaction_type is "${type}", but the term already has a new or renewal transaction. ${describeRecorded(booked)} ` +
  `Leave transaction_type empty if the row states the policy as it is now, or enter endorsement if it adds premium. ${WRITTEN_AGAIN}`;

export const explainSecondOpeningInFile = (type: TransactionType, row: number): string =>
  `transaction_type is "${type}", but row ${row} opens this term with the same coverage. Keep one of the rows, or enter endorsement if this one adds premium. ${WRITTEN_AGAIN}`;

export const explainNoMatch = (booked: readonly RecordedRow[]): string =>
  `The row does not match what is in your book. ${describeRecorded(booked)} ` +
  'Enter a transaction_type if the row is a transaction of its own, or back out what is wrong on file and upload the row again.';

function describeExternalId(wholes: readonly RecordedRow[]): string {
  const ids = [...new Set(wholes.flatMap(({ externalId }) => externalId ?? []))];
  return ids.length === 1 ? `external_id ${quoteCell(ids[0]!)}` : 'the external_id of the transaction';
}

export const explainPartOfTransaction = (wholes: readonly RecordedRow[]): string =>
  `The row changes one coverage of a transaction that has several. ${describeRecorded(wholes)} ` +
  `Upload a row for each of its coverages with ${describeExternalId(wholes)}, or correct the transaction on the policy page.`;

export const explainMissingCoverage = (whole: RecordedRow): string =>
  `This row changes a transaction with several coverages but does not name a coverage. ${describeRecorded([whole])} Upload a row for each of its coverages with ` +
  `${describeExternalId([whole])}, or enter coverage_type if it has only one.`;

/** @param behind transactions of the term that would keep the old dates */
export const explainSplitTerm = (expirationDate: string, behind: readonly RecordedRow[]): string =>
  `expiration_date is ${expirationDate}, but the rest of the term ends on ${behind[0]!.expirationDate}. ${describeRecorded(behind)} ` +
  'Enter the same expiration_date in a row for each of them and upload all together, or back out those that are wrong on file first.';

export const explainFailedTerm = (expirationDate: string, other: number): string =>
  `The row adds to a term that ends on ${expirationDate}, but row ${other}, which would give the term that date, has errors. ` +
  'Correct that row and upload both again.';

export const explainWithinTerm = (booked: readonly RecordedRow[]): string =>
  `The effective_date is within a term that is in your book. ${describeRecorded(booked)} Enter transaction_type endorsement if the row adds premium. ` +
  'If the effective date on file is wrong, back out its transaction and upload this row again.';

export const explainOverlap = (booked: readonly RecordedRow[]): string =>
  `The dates overlap a term that is in your book. ${describeRecorded(booked)} Enter transaction_type new or renewal if this is another term. ` +
  'If the dates on file are wrong, back out the transaction and upload this row again.';

const SEPARATE_IDS = 'or give each transaction its own external_id.';

export const explainIdUsedElsewhereInFile = (externalId: string, other: number): string =>
  `external_id is ${quoteCell(externalId)}, which row ${other} has for another policy_number or state. Enter the same in both rows, ${SEPARATE_IDS}`;

export const explainRejectedWithRow = (externalId: string, other: number): string =>
  `Row ${other} has the same external_id ${quoteCell(externalId)} and has errors. Correct that row and upload both again.`;

const chooseKeyText = (layout: JoinedLayout | undefined, byId: string, byLayout: string): string =>
  layout === undefined ? byId : byLayout;

export const explainContradiction = (column: string, own: string, other: string, row: number, layout?: JoinedLayout): string =>
  `${column} is ${own}, but ${other} in row ${row}, which ${chooseKeyText(layout, 'has the same external_id', 'belongs to the same transaction')}. ` +
  `Enter the same in both rows, ${SEPARATE_IDS}`;

export const explainMixedSigns = ({ row, premiumCents }: { row: number; premiumCents: number }, layout?: JoinedLayout): string =>
  `Row ${row} ${chooseKeyText(layout, 'has the same external_id', 'belongs to the same transaction')} and has a premium of ${formatGroupedAmount(premiumCents)}. ` +
  'Rows of one transaction all add premium or all return it. Give this row its own external_id.';

export const explainSameLine = (row: number, layout?: JoinedLayout): string =>
  `Row ${row} has the same ${chooseKeyText(layout, 'external_id, coverage', 'transaction, coverage')} and insurer. Enter their sum in one row, another coverage ` +
  `or insurer, ${SEPARATE_IDS}`;

export const explainTooManyLines = (max: string, layout?: JoinedLayout): string =>
  `More than ${max} ${chooseKeyText(layout, 'have this external_id', 'belong to this transaction')}. Give each transaction its own external_id, or enter ` +
  'several transactions.';

/** @param cents amount of the row, and the sum of all others */
export const explainTotalRow = (row: number, cents: number): string =>
  `Row ${row} has ${formatGroupedAmount(cents)}, the premium of the other rows of this transaction together. If it is their total, remove it. If not, give all ` +
  'of these rows one external_id.';

export const explainMissingFirstInstallment = (transactionDate: string, effectiveDate: string): string =>
  `transaction_date is ${transactionDate}, and the file does not have the first installment of the term from ${effectiveDate}. Upload all installments ` +
  'of the premium in one file, or enter what was added later with transaction_type endorsement and its own external_id.';

export const formatInstallmentsNote = (transactionDate: string): string =>
  `The premium of all installments is recorded on ${transactionDate}: later installments have the rates of the first, and owe no flat charges.`;

export const explainPolicyFailed = (other: number): string =>
  `Row ${other} is of the same policy and has errors. Correct that row and upload all rows of the policy again.`;

export const explainMissingShares = (rows: readonly number[], layout?: JoinedLayout): string =>
  `Enter insurer_share in ${formatRows(rows)}, which have the same ${chooseKeyText(layout, 'external_id', 'transaction')} and coverage. The shares of the insurers of ` +
  'a coverage must add up to 100%.';

export const explainWrongShareSum = (sum: string, rows: readonly number[]): string =>
  `insurer_share adds up to ${sum}% in ${formatRows(rows)}. The shares of the insurers of a coverage must add up to 100%.`;

export const explainEqualPremiums = (rows: readonly number[]): string =>
  `premium is the same in ${formatRows(rows)}, but insurer_share is not. Enter each insurer's own premium in its row.`;

/** Formats 'rows 2, 3 and 7', at most five of them. */
function formatRows(rows: readonly number[]): string {
  const [only] = rows;
  if (rows.length === 1) return `row ${only}`;
  const listed = rows.slice(0, MAX_LISTED);
  const rest = rows.length - listed.length;
  return rest > 0 ? `rows ${listed.join(', ')} and ${rest} more` : `rows ${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}`;
}

export const formatJoinedNote = (rows: readonly number[]): string => `One transaction of ${formatRows(rows)}.`;

export const formatJoinsNote = (first: number): string => `Part of the transaction of row ${first}.`;

export const explainBeforeInception = (effectiveDate: string, inception: string): string =>
  `effective_date is ${effectiveDate}, before the term that begins on ${inception}. ` +
  'Enter the first day of the term, or the day in the term on which the change takes effect.';

export const explainIdUsedElsewhere = (externalId: string, where: string): string =>
  `external_id is ${quoteCell(externalId)}, which is used by ${where}. Give each transaction its own id, or back out the other one first.`;

/** @param cents amount that would be recorded */
export const explainWrongSign = (type: TransactionType, cents: number): string =>
  `premium would record ${formatGroupedAmount(cents)} as ${type.replaceAll('_', ' ')}, the type that this external_id has. ` +
  `Enter ${cents > 0 ? 'zero or less' : 'zero or more'}, or the transaction_type that is meant.`;

const CONFIRM = 'If it is right, upload the file again and confirm its returns.';

export const explainLargeReturn = (cents: number, inTerm: bigint): string =>
  `premium is ${formatGroupedAmount(cents)}, but the term has ${formatGroupedAmount(inTerm)}. Correct the premium. ${CONFIRM}`;

export const explainLargeFeeReturn = (fee: string, cents: number, inTerm: number): string =>
  `${fee} is ${formatGroupedAmount(cents)}, but the term was charged ${formatGroupedAmount(inTerm)}. Correct the fee. ${CONFIRM}`;

export const explainReturnOfUnknown = (booked: readonly RecordedRow[]): string =>
  booked.length === 0
    ? `The policy is not in your book, so there is no premium to return. Correct policy_number and state, or upload the policy first. ${CONFIRM}`
    : `No term of the policy has these dates, so there is no premium to return. ${describeRecorded(booked)} Correct the dates. ${CONFIRM}`;

/** Asks about a row whose policy has a different insured. @param other names of the policy, in the book or in a row of the file */
export function explainOtherInsured(
  { policyNumber, insuredName, insurerName }: PolicyRow,
  other: { insuredName: string | null; insurerName: string | null; row: number | null },
): string {
  const where = other.row === null ? 'in your book' : `in row ${other.row}`;
  const formatNames = (insured: string | null, insurer: string | null): string =>
    insurerName === null || other.insurerName === null || insurerName === other.insurerName
      ? quoteCell(insured ?? '')
      : `${quoteCell(insured ?? '')} with ${quoteCell(insurer ?? '')}`;
  return (
    `${quoteCell(policyNumber)} is the policy of ${formatNames(other.insuredName, other.insurerName)} ${where}, and not of ` +
    `${formatNames(insuredName, insurerName)}. If it is the same policy, choose that similar numbers are the same policy. If it is not, enter ` +
    'its whole number.'
  );
}

export const formatInsuredChange = (before: string, after: string): string => `Insured ${quoteCell(before)} -> ${quoteCell(after)}.`;

/** Openings of sentences that state where to answer questions about similar numbers. */
const CHOOSE_TEXT = {
  upload: 'Upload the file again and choose',
  sync: 'In the settings of Policy Sync, choose',
} as const;

/** Asks about a policy in a file or sync that may be a change to one in the book. */
export function askIfChange({ policyNumber, otherNumber }: ChangeNumber, source: keyof typeof CHOOSE_TEXT): string {
  return (
    `${quoteCell(policyNumber)} may be an endorsement of ${quoteCell(otherNumber)}, which is in your book with the same insured and term. If it is, enter the ` +
    `number of the policy and the transaction_type. If these are two policies: ${CHOOSE_TEXT[source]} that similar numbers are different policies.`
  );
}

/** Asks about a policy in a file or sync that may be identical to another one. */
export function askIfSamePolicy(
  { policyNumber, state, otherNumber, otherState, otherRow }: SimilarNumber,
  source: keyof typeof CHOOSE_TEXT,
): string {
  const inRow = source === 'upload' ? `which is in row ${otherRow}` : 'which came with it';
  const where = otherRow === null ? 'which is in your book' : inRow;
  const there = source === 'upload' ? 'in the file' : 'in your policy administration system';
  if (state !== otherState) {
    return (
      `Is this ${quoteCell(otherNumber)} of ${otherState}, ${where} with the same insured and an overlapping term? One state taxes a policy, its home ` +
      `state. If the home state was wrong, correct it ${otherRow === null ? "on the policy's page" : there}. If these are two policies: ` +
      `${CHOOSE_TEXT[source]} that similar numbers are different policies.`
    );
  }
  return (
    `${quoteCell(policyNumber)}: is it ${quoteCell(otherNumber)}, ${where} with the same insured? ${CHOOSE_TEXT[source]} whether similar ` +
    'numbers are the same policy or different policies.'
  );
}

/** @param row of the same policy, with a different premium */
export const explainDuplicateRow = (row: number, cents: number): string =>
  `You said that each row states a policy as it is now, and row ${row} states this one with a premium of ${formatGroupedAmount(cents)}. Keep the right row. If the ` +
  'premiums add up, upload the file as transactions.';

export const explainAfterExpiration = (transactionDate: string, expirationDate: string): string =>
  `transaction_date is ${transactionDate}, after the term ended on ${expirationDate}.`;

export const explainAfterCancellation = (transactionDate: string, canceled: string): string =>
  `transaction_date is ${transactionDate}, but the term was canceled as of ${canceled} and not reinstated.`;

export const NOTHING_TO_REINSTATE = 'The term is not canceled, so there is nothing to reinstate.';

export const explainOtherEnd = (expirationDate: string, effectiveDate: string, end: string): string =>
  `expiration_date is ${expirationDate}, but the term from ${effectiveDate} ends on ${end}. ` +
  (expirationDate < end
    ? `If the transaction took effect on ${expirationDate}, enter that as transaction_date, and ${end} as expiration_date.`
    : `If the row extends the term, enter ${end} as extension_date.`);

export const explainOtherExtension = (extensionDate: string, effectiveDate: string, end: string): string =>
  `extension_date is ${extensionDate}, but the term from ${effectiveDate} ends on ${end}. An extension begins where the term ends.`;
