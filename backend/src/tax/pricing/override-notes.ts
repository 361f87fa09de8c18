import type { TaxRule } from '../../jurisdictions/rulebook.types.js';
import { formatDollars } from '../../money/json-dollars.js';
import type { CompiledEdition } from './compiled-rules.js';
import type { PriceRequest } from './price-request.js';
import { getRuleDates } from './rule-dates.js';
import type { TaxOverride } from './tax-override.js';

/** Describes an override that determined a charge: the replaced rule, the reason and the source. */
export function formatOverrideNote(override: TaxOverride, replaced: TaxRule | null): string {
  const charge = `Your organization's custom rate "${override.label}" charges ${formatRate(override.ratePercent, override.flatCents)}`;
  const place = replaced ? ` in place of ${formatRule(replaced)}` : ' in addition to the rulebook';
  return `${charge}${place}, ${formatPeriod(override)}. Reason: ${toSentence(override.reason)} Source: ${toSentence(override.source)}`;
}

/** Describes the overrides that cover the request's date but have no rule to replace on that date. */
export function formatUnusedOverrideNotes(edition: CompiledEdition, request: PriceRequest): string[] {
  const { inception, transaction } = getRuleDates(request);
  return edition.idleOverrides
    .filter(({ override, rule }) => {
      const date = rule?.byInception ? inception : transaction;
      if (date < override.effectiveFrom || (override.effectiveTo !== null && date > override.effectiveTo)) return false;
      return rule === null || date < rule.from || date > rule.to;
    })
    .map(({ override, rule }) =>
      rule
        ? `Your organization's custom rate "${override.label}" is not applied: the rule it replaces, ${override.replaces}, is not in force on this date.`
        : `Your organization's custom rate "${override.label}" is not applied: the ${edition.edition === 'product' ? 'Stampline rate table' : 'statute'} no longer has rule ${override.replaces}.`,
    );
}

function formatRule(rule: TaxRule): string {
  const charge = rule.flatUsd === undefined ? `${rule.ratePercent}%` : `$${rule.flatUsd}`;
  return `${charge} ${rule.label} (rule ${rule.id})`;
}

function formatRate(ratePercent: string | null, flatCents: number | null): string {
  return flatCents === null ? `${ratePercent}%` : formatDollars(flatCents);
}

function formatPeriod({ effectiveFrom, effectiveTo }: TaxOverride): string {
  return effectiveTo === null ? `from ${effectiveFrom} on` : `from ${effectiveFrom} to ${effectiveTo}`;
}

function toSentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
