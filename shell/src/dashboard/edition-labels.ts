import { editionInSentence } from '@stampline/business-ui';
import { formatUsd } from '@stampline/ui';
import type { TaxRate, TaxSettings } from './edition-api';

const EXAMPLE_PREMIUM = 10_000;
const EXAMPLES = 3;

/** Describes the editions in use: `Your policies are priced by the Stampline rate table, in 2 states by the statute.` */
export function pricedByInWords({ edition, editions }: Pick<TaxSettings, 'edition' | 'editions'>): string {
  const others = editions.filter((one) => one.edition !== edition).length;
  const other = edition === 'product' ? 'statute' : 'product';
  const exception = others === 0 ? '' : `, in ${others === 1 ? '1 state' : `${others} states`} by ${editionInSentence(other)}`;
  return `Your policies are priced by ${editionInSentence(edition)}${exception}.`;
}

/** Compares the charges of an ordinary policy: `California: $450.00 by the Stampline rate table, $318.00 by the statute.` */
export function exampleInWords({ name, product, statute }: TaxRate): string {
  const amounts = [
    ...(product ? [`${formatUsd(dueOf(product))} by ${editionInSentence('product')}`] : []),
    ...(statute ? [`${formatUsd(dueOf(statute))} by ${editionInSentence('statute')}`] : []),
  ];
  return `${name}: ${amounts.join(', ')}.`;
}

/** Returns the three states in which the editions differ most, in the order of the rates. */
export function exampleStates(rates: readonly TaxRate[]): TaxRate[] {
  const apart = rates.filter((rate) => differenceOf(rate) > 0).toSorted((one, other) => differenceOf(other) - differenceOf(one));
  const examples = new Set(apart.slice(0, EXAMPLES));
  return rates.filter((rate) => examples.has(rate));
}

const differenceOf = ({ product, statute }: TaxRate): number => (product && statute ? Math.abs(dueOf(product) - dueOf(statute)) : 0);

/** Returns dollars, exact to the cent, because the percentage has at most five decimals. */
function dueOf({ totalPercent, totalFlat }: NonNullable<TaxRate['product']>): number {
  return Math.round(Number(totalPercent) * EXAMPLE_PREMIUM) / 100 + totalFlat;
}
