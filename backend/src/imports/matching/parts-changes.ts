import { groupedAmount } from '../../money/grouped-amount.js';
import { coverageLinesOf, keyOfMoney, keyOfPart, type TransactionPart } from '../../book/transaction-parts.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { type BookedRow, statedPremiumOf } from './booked-row.js';
import { partOf } from './part-of-row.js';

const MOST_LISTED = 5;

/** Returns true when the row or the transaction has several coverages or insurers. */
export const haveParts = (row: PolicyRow, booked: BookedRow): boolean =>
  booked.details?.parts !== undefined || (row.details?.parts ?? undefined) !== undefined;

const hasSeveralCoverages = ({ details }: BookedRow): boolean => coverageLinesOf(details?.parts ?? []).length > 1;

/** Returns true when the row names no coverage of a transaction that has several. */
export const omitsParts = (row: PolicyRow, booked: BookedRow): boolean =>
  row.coverageType === null &&
  !row.details?.parts &&
  !row.details?.coverageCode &&
  !row.details?.lineOfBusiness &&
  hasSeveralCoverages(booked);

/** Returns true when the row refers to such a transaction as a whole and keeps its parts. */
export const leavesParts = (row: PolicyRow, booked: BookedRow): boolean =>
  omitsParts(row, booked) && row.premiumCents === booked.premiumCents;

/** Returns the coverage of the replacement; joined names of several coverages are not a coverage. */
export const coverageAfter = (row: PolicyRow, booked: BookedRow): string | null =>
  row.coverageType ?? (hasSeveralCoverages(booked) && !leavesParts(row, booked) ? null : booked.coverageType);

const partsOfRow = (row: PolicyRow): readonly TransactionPart[] => row.details?.parts ?? [partOf(row)];

const partsOfBooked = (booked: BookedRow): readonly TransactionPart[] =>
  booked.details?.parts ?? [partOf({ ...booked, premiumCents: statedPremiumOf(booked) })];

/** Describes differences in premium by coverage and insurer; null without any. */
export function linesChange(row: PolicyRow, booked: BookedRow): string | null {
  if (!haveParts(row, booked) || leavesParts(row, booked)) return null;
  const [before, after] = [partsOfBooked(booked), partsOfRow(row)];
  if (isSameSet(before, after, keyOfMoney)) return null;
  const isOfCoverages = coveragesText(before) !== coveragesText(after);
  return isOfCoverages ? textChange('Coverages', before, after, coveragesText) : textChange('Insurers', before, after, insurersText);
}

/** Describes differences in insurers and limits at equal premium; null without any. */
export function insurersChange(row: PolicyRow, booked: BookedRow): string | null {
  if (!haveParts(row, booked)) return null;
  const [before, after] = [partsOfBooked(booked), partsOfRow(row)];
  if (isSameSet(before, after, keyOfPart)) return null;
  return textChange('Insurers', before, after, insurersText);
}

function textChange(
  name: string,
  before: readonly TransactionPart[],
  after: readonly TransactionPart[],
  text: (parts: readonly TransactionPart[]) => string,
): string {
  const [one, other] = [text(before), text(after)];
  return one === other ? `${name} changed` : `${name} ${one} -> ${other}`;
}

const coveragesText = (parts: readonly TransactionPart[]): string =>
  listTexts(
    coverageLinesOf(parts).map(({ coverageType, coverageCode, lineOfBusiness, premiumCents }) =>
      words(coverageType, coverageCode ?? lineOfBusiness?.replaceAll('_', ' '), groupedAmount(premiumCents)),
    ),
  );

const insurersText = (parts: readonly TransactionPart[]): string =>
  listTexts(
    parts.map(({ insurerName, insurerNaic, insurerAa, insurerShare, premiumCents, policyLimitCents: limit }) => {
      const share = insurerShare === undefined ? undefined : `${insurerShare}%`;
      const ofLimit = limit === undefined ? undefined : `limit ${groupedAmount(limit)}`;
      return words(insurerName, insurerNaic ?? insurerAa, share, groupedAmount(premiumCents), ofLimit);
    }),
  );

const words = (...all: (string | null | undefined)[]): string => all.filter((word) => word !== null && word !== undefined).join(' ');

const listTexts = (texts: readonly string[]): string =>
  texts.slice(0, MOST_LISTED).join(', ') + (texts.length > MOST_LISTED ? ` and ${texts.length - MOST_LISTED} more` : '');

function isSameSet(one: readonly TransactionPart[], other: readonly TransactionPart[], keyOf: (part: TransactionPart) => string): boolean {
  if (one.length !== other.length) return false;
  const keys = other.map(keyOf).toSorted();
  return one
    .map(keyOf)
    .toSorted()
    .every((key, at) => key === keys[at]);
}
