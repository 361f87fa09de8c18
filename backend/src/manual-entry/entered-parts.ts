import { requireCents, formatDollars } from '../money/json-dollars.js';
import type { FieldError } from '../platform/kernel/problems/problem.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { mergeDetails, type TransactionDetails } from '../book/transaction-details.js';
import {
  groupCoverageLines,
  formatCoverages,
  combinePartFacts,
  sortParts,
  getInsurerKey,
  findLeadPart,
  type TransactionPart,
} from '../book/transaction-parts.js';
import { findWrongSum } from '../imports/matching/insurer-shares.js';
import type { PolicyRow } from '../book/policy-row.js';

/** One insurer's share of one coverage, as entered; each field has been checked separately. Amounts in dollars. */
export interface PartFacts {
  coverageType?: string;
  coverageCode?: string;
  premium: number;
  policyLimit?: number;
  insurerName?: string;
  insurerNaic?: string;
  insurerAa?: string;
  /** Percentage, with at most four decimals. */
  insurerShare?: number;
}

/**
 * Returns the row with its coverages and insurers replaced by the entered ones. @param facts undefined to keep the recorded ones, empty if the
 * transaction has one of each
 */
export function withParts(row: PolicyRow, facts: readonly PartFacts[] | undefined): PolicyRow {
  if (facts === undefined) return row;
  if (facts.length === 0) return { ...row, details: { ...row.details, parts: null } };
  const parts = sortParts(facts.map(toPart));
  const complaints = findPartErrors(parts, row.premiumCents);
  if (complaints.length > 0) throw Refusal.forFields(complaints);
  return buildRowWithParts({ ...row, details: { ...row.details, ...combinePartFacts(parts), parts } }, parts);
}

/**
 * Returns the row of a replacement with missing details of the replaced transaction.
 * @throws Refusal if the kept coverages do not add up to the premium
 */
export function withReplacedDetails(row: PolicyRow, replaced: TransactionDetails | null): PolicyRow {
  const details = mergeDetails(replaced, row.details);
  const parts = details?.parts;
  if (parts === undefined || row.details?.parts) return { ...row, details };
  const complaints = findSumErrors(parts, row.premiumCents);
  if (complaints.length > 0) throw Refusal.forFields(complaints);
  return buildRowWithParts({ ...row, details }, parts);
}

const buildRowWithParts = (row: PolicyRow, parts: readonly TransactionPart[]): PolicyRow => ({
  ...row,
  coverageType: formatCoverages(parts) ?? row.coverageType,
  insurerName: findLeadPart(parts)?.insurerName ?? row.insurerName,
});

function toPart({
  coverageType,
  coverageCode,
  premium,
  policyLimit,
  insurerName,
  insurerNaic,
  insurerAa,
  insurerShare,
}: PartFacts): TransactionPart {
  const insurer = toText(insurerName);
  return {
    coverageType: toText(coverageType) ?? null,
    premiumCents: requireCents(premium),
    ...(coverageCode && { coverageCode }),
    ...(policyLimit !== undefined && { policyLimitCents: requireCents(policyLimit) }),
    ...(insurer && { insurerName: insurer }),
    ...(insurerNaic && { insurerNaic }),
    ...(insurerAa && { insurerAa }),
    ...(insurerShare !== undefined && { insurerShare: String(insurerShare) }),
  };
}

const toText = (text: string | undefined): string | undefined => text?.normalize('NFC') || undefined;

/** Finds contradictions between coverages and insurers, as for rows with the same external ID in a file. */
function findPartErrors(parts: readonly TransactionPart[], premiumCents: number): FieldError[] {
  if (parts.length === 1) return [{ field: 'parts', message: 'Enter all coverages and insurers, at least two, or remove this one.' }];
  const complaints = [...findSumErrors(parts, premiumCents), ...findSignErrors(parts)];
  for (const { parts: coverageParts } of groupCoverageLines(parts)) {
    const insurers = new Set(coverageParts.map(getInsurerKey));
    if (insurers.size < coverageParts.length)
      complaints.push({
        field: 'parts',
        message: 'A coverage names an insurer twice. Enter their sum in one line, or another coverage or insurer.',
      });
    else complaints.push(...findShareErrors(coverageParts));
  }
  return complaints;
}

function findSumErrors(parts: readonly TransactionPart[], premiumCents: number): FieldError[] {
  const sum = parts.reduce((total, part) => total + part.premiumCents, 0);
  if (sum === premiumCents) return [];
  const message = `The coverages add up to ${formatDollars(sum)}, but the premium is ${formatDollars(premiumCents)}. Correct the amounts.`;
  return [{ field: 'parts', message }];
}

function findSignErrors(parts: readonly TransactionPart[]): FieldError[] {
  const adds = parts.some(({ premiumCents }) => premiumCents > 0);
  const returns = parts.some(({ premiumCents }) => premiumCents < 0);
  if (!adds || !returns) return [];
  const message =
    'A transaction adds premium in all of its coverages or returns it in all. Enter the return premium as a separate transaction.';
  return [{ field: 'parts', message }];
}

function findShareErrors(coverageParts: readonly TransactionPart[]): FieldError[] {
  const shares = coverageParts.flatMap(({ insurerShare }) => insurerShare ?? []);
  if (shares.length === 0 && coverageParts.length === 1) return [];
  const sum = shares.length < coverageParts.length ? undefined : findWrongSum(shares);
  if (sum === null) return findWholePremiumErrors(coverageParts, shares);
  const whole = 'The shares of the insurers of a coverage must add up to 100%.';
  return [
    { field: 'parts', message: sum === undefined ? `Enter the share of each insurer. ${whole}` : `The shares add up to ${sum}%. ${whole}` },
  ];
}

/** Finds entries that repeat the whole premium for each insurer, because it would be taxed once per insurer. */
function findWholePremiumErrors(coverageParts: readonly TransactionPart[], shares: readonly string[]): FieldError[] {
  const isSamePremium = coverageParts.every(({ premiumCents }) => premiumCents === coverageParts[0]?.premiumCents);
  if (!isSamePremium || coverageParts[0]?.premiumCents === 0 || new Set(shares).size < 2) return [];
  const message = "The insurers of a coverage have the same premium but different shares. Enter each insurer's premium.";
  return [{ field: 'parts', message }];
}
