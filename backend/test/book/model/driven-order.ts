import type { UploadResultDto } from '../../../src/imports/imports.dto.js';
import { type ExpectedOutcome, REFUSED } from './model-refusals.js';

export const pickOne = <T>(all: readonly T[], pick: number): T | undefined => all[all.length === 0 ? 0 : pick % all.length];
export const sortEntries = <T extends { policyNumber: string; state: string }>(policies: readonly T[]): T[] =>
  policies.toSorted((one, other) => `${one.policyNumber} ${one.state}`.localeCompare(`${other.policyNumber} ${other.state}`));

export const sortByDates = (all: readonly { effectiveDate: string; expirationDate: string }[]) =>
  all.toSorted((one, other) =>
    `${one.effectiveDate} ${one.expirationDate}`.localeCompare(`${other.effectiveDate} ${other.expirationDate}`),
  );

export function listOutcomes({ successful, failed }: UploadResultDto, rows: number): ExpectedOutcome[] {
  const outcomes = Array.from({ length: rows }, () => 'not told');
  for (const { row, outcome } of successful) outcomes[row - 2] = outcome;
  for (const { row } of failed) outcomes[row - 2] = REFUSED;
  return outcomes;
}
