import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import { formatDollars } from '../../money/json-dollars.js';
import { formatPercent, parsePercent } from '../../money/exact-share.js';
import type { PriceResult, TaxLine } from '../pricing/price-result.js';
import { formatReason } from '../pricing/format-reason.js';

/** Prices of one request under the rate table and under the law. */
export interface EditionPrices {
  readonly product: PriceResult;
  readonly statute: PriceResult;
}

const TABLE_NAME = 'the Stampline rate table';

/**
 * Explains the difference between the two editions in one sentence, from the lines that differ, with the dollar amount of each cause. If both charge
 * the same rates, the base is the cause; otherwise, each kind of charge is compared.
 */
export function formatDifference({ product, statute }: EditionPrices, jurisdiction: RulebookJurisdiction): string {
  const cents = statute.totalCents - product.totalCents;
  const base = haveSameCharges(product, statute) ? findBaseCause({ product, statute }, jurisdiction) : undefined;
  if (base !== undefined) return `The difference of ${formatDollars(Math.abs(cents))} comes from ${base}.`;
  const requires = `The statute requires ${formatMoreOrLess(cents)}`;
  const causes = findKindCauses({ product, statute });
  const [only] = causes;
  if (only !== undefined && causes.length === 1) return `${requires} ${only.text}.`;
  return `${requires}: ${causes.map((cause) => `${formatMoreOrLess(cause.cents)} ${cause.text}`).join('; ')}.`;
}

function formatMoreOrLess(cents: number): string {
  return `${formatDollars(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`;
}

function haveSameCharges(one: PriceResult, other: PriceResult): boolean {
  const sums = [one, other].map(({ lines }) => {
    const charged = lines.filter(({ reason }) => reason === 'taxed');
    return [sumPercents(charged), charged.reduce((sum, { flatCents }) => sum + (flatCents ?? 0), 0)].join();
  });
  return sums[0] === sums[1];
}

function sumPercents(lines: readonly TaxLine[]): number {
  return lines.reduce((sum, { ratePercent }) => sum + (ratePercent === null ? 0 : parsePercent(ratePercent)), 0);
}

/** Describes the amount in the request that only one edition includes in its base. */
function findBaseCause({ product, statute }: EditionPrices, { name: stateName, editions }: RulebookJurisdiction): string | undefined {
  const { insurer, broker } = editions.statute.feeBase;
  const unconfirmed: Partial<Record<TaxLine['basis'], boolean>> = {
    insurer_fees: insurer.taxable === null,
    broker_fees: broker.taxable === null,
  };
  const names = [
    ['non_us_premium', 'of premium for exposure outside the United States', 'it'],
    ['out_of_state_premium', `of premium for risk outside ${stateName}`, 'it'],
    ['insurer_fees', 'of insurer fees', 'them'],
    ['broker_fees', 'of broker fees', 'them'],
  ] as const;
  const causes = names.flatMap(([basis, name, it]) => {
    const [byTable, byLaw] = [sumExcluded(product, basis), sumExcluded(statute, basis)];
    if (byTable === byLaw) return [];
    if (byTable === 0) return [`${formatDollars(byLaw)} ${name}: ${stateName} does not tax ${it}, but ${TABLE_NAME} does`];
    if (unconfirmed[basis])
      return [`${formatDollars(byTable)} ${name}: taxed here, although we could not confirm that ${stateName} taxes ${it}`];
    return [`${formatDollars(byTable)} ${name}: ${stateName} taxes ${it}, but ${TABLE_NAME} does not`];
  });
  return causes.length === 0 ? undefined : causes.join(', and from ');
}

function sumExcluded({ lines }: PriceResult, basis: TaxLine['basis']): number {
  return lines.reduce((sum, line) => (line.basis === basis ? sum + line.basisCents : sum), 0);
}

function findKindCauses({ product, statute }: EditionPrices): { cents: number; text: string }[] {
  const kinds = new Set([...statute.lines, ...product.lines].map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => {
    const byLaw = statute.lines.filter((line) => line.kind === kind && line.amountCents !== 0);
    const byTable = product.lines.filter((line) => line.kind === kind && line.amountCents !== 0);
    const cents = sumAmounts(byLaw) - sumAmounts(byTable);
    if (cents === 0) return [];
    return [{ cents, text: describeCause(byLaw, byTable, { product, statute }, kind) }];
  });
}

function describeCause(
  byLaw: readonly TaxLine[],
  byTable: readonly TaxLine[],
  { product, statute }: EditionPrices,
  kind: TaxLine['kind'],
): string {
  if (byTable.length === 0) {
    const why = product.lines.find((line) => line.kind === kind && line.reason !== 'taxed');
    return `for ${formatCharges(byLaw)}, ${why ? `which ${TABLE_NAME} does not charge (${formatReason(why.reason)})` : `which ${TABLE_NAME} lacks`}`;
  }
  if (byLaw.length === 0) {
    const why = statute.lines.find((line) => line.kind === kind && line.reason !== 'taxed');
    return `for ${formatCharges(byTable)}, ${why ? formatReason(why.reason) : 'which the statute does not have'}`;
  }
  if (formatCharges(byLaw) !== formatCharges(byTable)) return `for ${formatCharges(byLaw)} in place of ${formatCharges(byTable)}`;
  return `for ${formatCharges(byLaw)} on ${formatDollars(sumBasis(byLaw))} in place of ${formatDollars(sumBasis(byTable))}`;
}

/** Formats the charges of one kind as '3% Surplus lines premium tax'. */
function formatCharges(lines: readonly TaxLine[]): string {
  const percent = sumPercents(lines);
  const flat = lines.reduce((sum, { flatCents }) => sum + (flatCents ?? 0), 0);
  const charge = [...(percent === 0 ? [] : [`${formatPercent(percent)}%`]), ...(flat === 0 ? [] : [formatDollars(flat)])].join(' and ');
  return `${charge} ${[...new Set(lines.map(({ label }) => label))].join(' and ')}`;
}

function sumBasis(lines: readonly TaxLine[]): number {
  return lines[0]?.basisCents ?? 0;
}

function sumAmounts(lines: readonly TaxLine[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
