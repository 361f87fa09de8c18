import { groupedAmount } from '../../money/grouped-amount.js';
import { coverageLinesOf, keyOfMoney, keyOfPart, type TransactionPart } from '../../book/transaction-parts.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { type BookedRow, statedPremiumOf } from './booked-row.js';
import { partOf } from './part-of-row.js';

const MOST_TOLD = 5;

/** Whether the row or the transaction has several coverages or insurers. */
export const haveParts = (row: PolicyRow, booked: BookedRow): boolean =>
  booked.details?.parts !== undefined || (row.details?.parts ?? undefined) !== undefined;

const hasSeveralCoverages = ({ details }: BookedRow): boolean => coverageLinesOf(details?.parts ?? []).length > 1;

/** Whether the row names no coverage of a transaction that has several. */
export const saysNoParts = (row: PolicyRow, booked: BookedRow): boolean =>
  row.coverageType === null &&
  !row.details?.parts &&
  !row.details?.coverageCode &&
  !row.details?.lineOfBusiness &&
  hasSeveralCoverages(booked);

/** Whether the row is about such a transaction as a whole, and leaves its parts as they are. */
export const leavesParts = (row: PolicyRow, booked: BookedRow): boolean =>
  saysNoParts(row, booked) && row.premiumCents === booked.premiumCents;

/** The coverage of what takes the transaction's place. The names of several together are not the coverage of one. */
export const coverageAfter = (row: PolicyRow, booked: BookedRow): string | null =>
  row.coverageType ?? (hasSeveralCoverages(booked) && !leavesParts(row, booked) ? null : booked.coverageType);

const partsOfRow = (row: PolicyRow): readonly TransactionPart[] => row.details?.parts ?? [partOf(row)];

const partsOfBooked = (booked: BookedRow): readonly TransactionPart[] =>
  booked.details?.parts ?? [partOf({ ...booked, premiumCents: statedPremiumOf(booked) })];

/** What the row says otherwise of the premium by coverage and insurer; null when nothing. */
export function linesChange(row: PolicyRow, booked: BookedRow): string | null {
  if (!haveParts(row, booked) || leavesParts(row, booked)) return null;
  const [before, after] = [partsOfBooked(booked), partsOfRow(row)];
  if (isSameSet(before, after, keyOfMoney)) return null;
  const isOfCoverages = coveragesText(before) !== coveragesText(after);
  return isOfCoverages ? textChange('Coverages', before, after, coveragesText) : textChange('Insurers', before, after, insurersText);
}

/** What the row says otherwise of the insurers and limits, where their premium is the same; null when nothing. */
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
  toldOf(
    coverageLinesOf(parts).map(({ coverageType, coverageCode, lineOfBusiness, premiumCents }) =>
      words(coverageType, coverageCode ?? lineOfBusiness?.replaceAll('_', ' '), groupedAmount(premiumCents)),
    ),
  );

const insurersText = (parts: readonly TransactionPart[]): string =>
  toldOf(
    parts.map(({ insurerName, insurerNaic, insurerAa, insurerShare, premiumCents, policyLimitCents: limit }) => {
      const share = insurerShare === undefined ? undefined : `${insurerShare}%`;
      const ofLimit = limit === undefined ? undefined : `limit ${groupedAmount(limit)}`;
      return words(insurerName, insurerNaic ?? insurerAa, share, groupedAmount(premiumCents), ofLimit);
    }),
  );

const words = (...all: (string | null | undefined)[]): string => all.filter((word) => word !== null && word !== undefined).join(' ');

const toldOf = (texts: readonly string[]): string =>
  texts.slice(0, MOST_TOLD).join(', ') + (texts.length > MOST_TOLD ? ` and ${texts.length - MOST_TOLD} more` : '');

function isSameSet(one: readonly TransactionPart[], other: readonly TransactionPart[], keyOf: (part: TransactionPart) => string): boolean {
  if (one.length !== other.length) return false;
  const keys = other.map(keyOf).toSorted();
  return one
    .map(keyOf)
    .toSorted()
    .every((key, at) => key === keys[at]);
}
