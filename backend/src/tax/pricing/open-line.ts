import type { IncompletenessRule, LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import { formatDollars } from '../../money/json-dollars.js';
import type { CompiledEdition } from './compiled-rules.js';
import type { PriceProfile, PriceRequest } from './price-request.js';
import type { TaxLine } from './price-result.js';

/** Ids of rules with a once-per-policy charge that is already due for another coverage. */
export type ChargedOnce = ReadonlySet<string>;

const NONE_CHARGED: ChargedOnce = new Set();
/** Maximum number of lines of business to list in a sentence. */
const MAX_NAMED = 4;
const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/** Returns true if the line of business is unknown: none is given, and the policy type is absent or `other`. */
export function isLineUndetermined({ lineOfBusiness, policyType }: Pick<PriceProfile, 'lineOfBusiness' | 'policyType'>): boolean {
  return lineOfBusiness === undefined && (policyType === undefined || policyType === 'other');
}

/** Lists the lines of business that have separate charges in the edition. */
export function listChargedLines({ rules }: CompiledEdition): LineOfBusiness[] {
  return [...new Set(rules.flatMap(({ source }) => source.onlyLines ?? []))];
}

/** Rewords a fact that matters only for certain lines of business, for a request whose line is unknown. */
export function rewordForUnknownLine<Fact extends IncompletenessRule>(fact: Fact): Fact {
  return { ...fact, text: `${fact.text} If the policy does not cover ${nameLines(fact.onlyLines ?? [])}, enter its line of business.` };
}

/** Lines of business that have the same charges, with these charges. */
export interface AssumedLine {
  readonly names: readonly LineOfBusiness[];
  readonly lines: readonly TaxLine[];
}

/**
 * Describes what else is due if the unknown line of business has a separate charge; null if nothing else is due.
 * @param lines charges without a specific line of business
 */
export function describeOpenLine(
  { jurisdiction }: CompiledEdition,
  { premiumCents }: PriceRequest,
  lines: readonly TaxLine[],
  assumed: readonly AssumedLine[],
  charged = NONE_CHARGED,
): string | null {
  const sign = premiumCents < 0 ? -1 : 1;
  const known = sumOthers(lines, charged);
  const more = assumed
    .map(({ names, lines: linesOfKind }) => ({ names, cents: (sumOthers(linesOfKind, charged) - known) * sign }))
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => other.cents - one.cents);
  if (more.length === 0) return null;
  const amounts = more.map(({ names, cents }) => `${formatDollars(cents)} more on ${nameLines(names)}`);
  const verb = sign < 0 ? 'returns' : 'charges';
  return `${jurisdiction.name} ${verb} ${amounts.join('; ')}. The line of business is not known: enter it.`;
}

function sumOthers(lines: readonly TaxLine[], charged: ChargedOnce): number {
  let sum = 0;
  for (const { ruleId, amountCents } of lines) if (!charged.has(ruleId)) sum += amountCents;
  return sum;
}

function nameLines(lines: readonly LineOfBusiness[]): string {
  const names = lines.slice(0, MAX_NAMED).map((line) => line.replaceAll('_', ' '));
  return OR.format(lines.length > MAX_NAMED ? [...names, 'some others'] : names);
}
