import { formatGroupedAmount } from '../../money/grouped-amount.js';
import { groupCoverageLines, getPricingKey, getPartKey, type TransactionPart } from '../../book/transaction-parts.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { type RecordedRow, getStatedPremium } from './recorded-row.js';
import { toPart } from './row-part.js';

const MAX_LISTED = 5;

export const hasSeveralParts = (row: PolicyRow, booked: RecordedRow): boolean =>
  booked.details?.parts !== undefined || (row.details?.parts ?? undefined) !== undefined;

const hasSeveralCoverages = ({ details }: RecordedRow): boolean => groupCoverageLines(details?.parts ?? []).length > 1;

export const omitsParts = (row: PolicyRow, booked: RecordedRow): boolean =>
  row.coverageType === null &&
  !row.details?.parts &&
  !row.details?.coverageCode &&
  !row.details?.lineOfBusiness &&
  hasSeveralCoverages(booked);

/** Returns true if the row refers to a whole transaction with several parts and leaves the parts unchanged. */
export const isPartOfRecorded = (row: PolicyRow, booked: RecordedRow): boolean =>
  omitsParts(row, booked) && row.premiumCents === booked.premiumCents;

/** Returns the coverage after applying the row; null for the joined names of several coverages. */
export const getCoverageAfter = (row: PolicyRow, booked: RecordedRow): string | null =>
  row.coverageType ?? (hasSeveralCoverages(booked) && !isPartOfRecorded(row, booked) ? null : booked.coverageType);

const listRowParts = (row: PolicyRow): readonly TransactionPart[] => row.details?.parts ?? [toPart(row)];

const listRecordedParts = (booked: RecordedRow): readonly TransactionPart[] =>
  booked.details?.parts ?? [toPart({ ...booked, premiumCents: getStatedPremium(booked) })];

/** Describes differences in premium by coverage and insurer; null if there are none. */
export function describeLineChanges(row: PolicyRow, booked: RecordedRow): string | null {
  if (!hasSeveralParts(row, booked) || isPartOfRecorded(row, booked)) return null;
  const [before, after] = [listRecordedParts(booked), listRowParts(row)];
  if (isSameSet(before, after, getPricingKey)) return null;
  const isOfCoverages = formatCoverageList(before) !== formatCoverageList(after);
  return isOfCoverages
    ? describeTextChange('Coverages', before, after, formatCoverageList)
    : describeTextChange('Insurers', before, after, formatInsurers);
}

/** Describes differences in insurers and limits where the premium is equal; null if there are none. */
export function describeInsurerChanges(row: PolicyRow, booked: RecordedRow): string | null {
  if (!hasSeveralParts(row, booked)) return null;
  const [before, after] = [listRecordedParts(booked), listRowParts(row)];
  if (isSameSet(before, after, getPartKey)) return null;
  return describeTextChange('Insurers', before, after, formatInsurers);
}

function describeTextChange(
  name: string,
  before: readonly TransactionPart[],
  after: readonly TransactionPart[],
  text: (parts: readonly TransactionPart[]) => string,
): string {
  const [one, other] = [text(before), text(after)];
  return one === other ? `${name} changed` : `${name} ${one} -> ${other}`;
}

const formatCoverageList = (parts: readonly TransactionPart[]): string =>
  listTexts(
    groupCoverageLines(parts).map(({ coverageType, coverageCode, lineOfBusiness, premiumCents }) =>
      joinDistinct(coverageType, coverageCode ?? lineOfBusiness?.replaceAll('_', ' '), formatGroupedAmount(premiumCents)),
    ),
  );

const formatInsurers = (parts: readonly TransactionPart[]): string =>
  listTexts(
    parts.map(({ insurerName, insurerNaic, insurerAa, insurerShare, premiumCents, policyLimitCents: limit }) => {
      const share = insurerShare === undefined ? undefined : `${insurerShare}%`;
      const limitText = limit === undefined ? undefined : `limit ${formatGroupedAmount(limit)}`;
      return joinDistinct(insurerName, insurerNaic ?? insurerAa, share, formatGroupedAmount(premiumCents), limitText);
    }),
  );

const joinDistinct = (...all: (string | null | undefined)[]): string => all.filter((word) => word !== null && word !== undefined).join(' ');

const listTexts = (texts: readonly string[]): string =>
  texts.slice(0, MAX_LISTED).join(', ') + (texts.length > MAX_LISTED ? ` and ${texts.length - MAX_LISTED} more` : '');

function isSameSet(one: readonly TransactionPart[], other: readonly TransactionPart[], keyOf: (part: TransactionPart) => string): boolean {
  if (one.length !== other.length) return false;
  const keys = other.map(keyOf).toSorted();
  return one
    .map(keyOf)
    .toSorted()
    .every((key, at) => key === keys[at]);
}
