import { formatEditionInSentence } from '@stampline/business-ui';
import { formatUsd } from '@stampline/ui';
import type { TaxRate, TaxSettings } from './edition-api';

const EXAMPLE_PREMIUM = 10_000;
const EXAMPLES = 3;

/** Describes the editions in use: `Tax is calculated with the Stampline rate table, in 2 states with the statute.` */
export function describePricing({ edition, editions }: Pick<TaxSettings, 'edition' | 'editions'>): string {
  const others = editions.filter((one) => one.edition !== edition).length;
  const other = edition === 'product' ? 'statute' : 'product';
  const exception = others === 0 ? '' : `, in ${others === 1 ? '1 state' : `${others} states`} with ${formatEditionInSentence(other)}`;
  return `Tax is calculated with ${formatEditionInSentence(edition)}${exception}.`;
}

/** Compares the charges on an ordinary policy: `California: $450.00 by the Stampline rate table, $318.00 by the statute.` */
export function describeExample({ name, product, statute }: TaxRate): string {
  const amounts = [
    ...(product ? [`${formatUsd(computeCharge(product))} by ${formatEditionInSentence('product')}`] : []),
    ...(statute ? [`${formatUsd(computeCharge(statute))} by ${formatEditionInSentence('statute')}`] : []),
  ];
  return `${name}: ${amounts.join(', ')}.`;
}

/** Returns the three states in which the editions differ most, in the order of the rates. */
export function chooseExampleStates(rates: readonly TaxRate[]): TaxRate[] {
  const apart = rates
    .filter((rate) => computeDifference(rate) > 0)
    .toSorted((one, other) => computeDifference(other) - computeDifference(one));
  const examples = new Set(apart.slice(0, EXAMPLES));
  return rates.filter((rate) => examples.has(rate));
}

const computeDifference = ({ product, statute }: TaxRate): number =>
  product && statute ? Math.abs(computeCharge(product) - computeCharge(statute)) : 0;

/** Returns the charge in dollars, which is exact to the cent, because the percentage has at most five decimals. */
function computeCharge({ totalPercent, totalFlat }: NonNullable<TaxRate['product']>): number {
  return Math.round(Number(totalPercent) * EXAMPLE_PREMIUM) / 100 + totalFlat;
}
