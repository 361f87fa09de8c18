import type { KnownPeriod, RulebookJurisdiction, TaxRule } from '../jurisdictions/rulebook.types.js';
import { toCents } from '../money/json-dollars.js';
import type { FieldError } from '../platform/kernel/problems/problem.js';
import type { TaxOverride } from '../tax/pricing/tax-override.js';
import type { OverrideProposalDto } from './propose-rule-change.dto.js';

type Fields = { [K in keyof OverrideProposalDto]: OverrideProposalDto[K] };

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';

/** Message about a last day that is so late that the user must mean an open-ended override. */
export const TOO_LATE_MESSAGE = `The last day must not be after ${LAST_DAY}. Leave it empty for no end.`;

/** Returns true if a last day is after the last day that can be stored for a rule. */
export function isTooLate(day: string | null): boolean {
  return day !== null && day > LAST_DAY;
}

/** Builds the proposed override. Call it only with fields in which `findOverrideErrors` finds no errors. */
export function buildOverride(id: string, fields: Fields, jurisdiction: RulebookJurisdiction): TaxOverride {
  const { state, edition, replaces, chargeKind, label, ratePercent, flatAmount, effectiveFrom, effectiveTo, reason, source } = fields;
  const kind = findReplacedRule(fields, jurisdiction)?.kind ?? (isGiven(chargeKind) ? chargeKind : undefined);
  const flatCents = isGiven(flatAmount) ? toCents(flatAmount) : null;
  if (kind === undefined || flatCents === undefined) throw new RangeError('The proposal was not checked.');
  return {
    id,
    jurisdiction: state,
    edition,
    replaces,
    kind,
    label,
    ratePercent: isGiven(ratePercent) ? normalizePercent(ratePercent) : null,
    flatCents,
    effectiveFrom,
    effectiveTo,
    reason,
    source,
  };
}

/** Finds contradictions between individually valid fields of a proposal; returns a sentence for each. */
export function findOverrideErrors(fields: Fields, jurisdiction: RulebookJurisdiction): FieldError[] {
  return [...findChargeErrors(fields), ...findTargetErrors(fields, jurisdiction), ...findPeriodErrors(fields, jurisdiction)];
}

function findChargeErrors({ ratePercent, flatAmount }: Fields): FieldError[] {
  if (isGiven(ratePercent) !== isGiven(flatAmount)) return [];
  return [{ field: 'ratePercent', message: 'Give either ratePercent or flatAmount, and null for the other.' }];
}

function findTargetErrors(fields: Fields, jurisdiction: RulebookJurisdiction): FieldError[] {
  const { edition, replaces, chargeKind } = fields;
  if (replaces === null) {
    return isGiven(chargeKind) ? [] : [{ field: 'chargeKind', message: 'chargeKind must be the kind of the additional charge.' }];
  }
  const rule = findReplacedRule(fields, jurisdiction);
  if (rule === undefined) {
    const ids = jurisdiction.editions[edition].rules.map(({ id }) => id).join(', ');
    const message = `The ${edition} edition has no rule "${replaces}" in ${jurisdiction.name}; its rules are ${ids || 'none'}.`;
    return [{ field: 'replaces', message }];
  }
  if (isGiven(chargeKind) && chargeKind !== rule.kind) {
    return [{ field: 'chargeKind', message: `chargeKind is that of the rule which is replaced, ${rule.kind}; leave it out.` }];
  }
  return findUnchangedCharge(fields, rule);
}

function findUnchangedCharge({ ratePercent, flatAmount, replaces }: Fields, rule: TaxRule): FieldError[] {
  const field = isGiven(ratePercent) ? 'ratePercent' : 'flatAmount';
  const isSame =
    (isGiven(ratePercent) && rule.ratePercent !== undefined && normalizePercent(ratePercent) === normalizePercent(rule.ratePercent)) ||
    (isGiven(flatAmount) && rule.flatUsd !== undefined && flatAmount === Number(rule.flatUsd));
  return isSame ? [{ field, message: `Rule ${replaces} already charges exactly that. Enter a different charge.` }] : [];
}

function findPeriodErrors(fields: Fields, jurisdiction: RulebookJurisdiction): FieldError[] {
  const { effectiveFrom, effectiveTo, edition } = fields;
  if (effectiveFrom < FIRST_DAY) return [{ field: 'effectiveFrom', message: `effectiveFrom must not be before ${FIRST_DAY}.` }];
  if (isTooLate(effectiveTo)) return [{ field: 'effectiveTo', message: TOO_LATE_MESSAGE }];
  if (effectiveTo !== null && effectiveTo < effectiveFrom) {
    return [{ field: 'effectiveTo', message: 'effectiveTo must not be before effectiveFrom.' }];
  }
  const { known } = jurisdiction.editions[edition];
  if (!known.some((period) => overlapsPeriod(fields, period))) {
    const message = `The ${edition} edition prices policies in ${jurisdiction.name} ${known.map(formatPeriod).join(' and ')}; no day of this period is among them.`;
    return [{ field: 'effectiveFrom', message }];
  }
  const rule = findReplacedRule(fields, jurisdiction);
  const inForce = rule && { from: rule.effectiveFrom ?? '0000-01-01', to: rule.effectiveTo ?? null };
  if (inForce === undefined || overlapsPeriod(fields, inForce)) return [];
  return [
    {
      field: 'effectiveFrom',
      message: `Rule ${fields.replaces} is not in force on any day of this period, so there is nothing to replace.`,
    },
  ];
}

function overlapsPeriod({ effectiveFrom, effectiveTo }: Fields, { from, to }: KnownPeriod): boolean {
  return (to === null || effectiveFrom <= to) && (effectiveTo === null || effectiveTo >= from);
}

function formatPeriod({ from, to }: KnownPeriod): string {
  return to === null ? `from ${from} on` : `from ${from} to ${to}`;
}

function findReplacedRule({ edition, replaces }: Fields, jurisdiction: RulebookJurisdiction): TaxRule | undefined {
  return jurisdiction.editions[edition].rules.find(({ id }) => id === replaces);
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

/** Removes superfluous zeros: '02.250' -> '2.25'. */
export function normalizePercent(text: string): string {
  const [whole = '', decimals = ''] = text.split('.');
  const kept = decimals.replace(/0+$/, '');
  return kept === '' ? String(Number(whole)) : `${Number(whole)}.${kept}`;
}
