import type { RulebookJurisdiction, StatuteEdition } from '../../jurisdictions/rulebook.types.js';
import { formatDollars } from '../../money/json-dollars.js';
import { formatPercent, parsePercent } from '../../money/exact-share.js';
import type { PriceResult, TaxLine } from '../pricing/price-result.js';

/** Aspects of a state's editions to compare; the editions match if all are equal. */
export const COMPARED_ASPECTS = ['rate', 'base', 'base_unconfirmed', 'payees', 'flat_charges'] as const;
export type ComparedAspect = (typeof COMPARED_ASPECTS)[number];

/** An edition's charges on an ordinary policy, and the fees that its base includes. */
export interface EditionSample {
  readonly price: PriceResult;
  readonly taxesInsurerFees: boolean;
  readonly taxesBrokerFees: boolean;
}

/** A difference between the editions, described in a sentence. */
export interface EditionDifference {
  readonly aspect: ComparedAspect;
  readonly text: string;
}

/** Compares a state's rate table with its statute by rate, base, payees and flat charges. */
export function compareEditions(
  table: EditionSample,
  law: EditionSample,
  { name, editions: { statute } }: RulebookJurisdiction,
): EditionDifference[] {
  const [tableCharges, lawCharges] = [sumCharges(table.price), sumCharges(law.price)];
  const differences: EditionDifference[] = [];
  if (tableCharges.percent !== lawCharges.percent) {
    const [charged, due] = [formatPercent(tableCharges.percent), formatPercent(lawCharges.percent)];
    differences.push({ aspect: 'rate', text: `The statute charges ${due}% in all, and the Stampline rate table charges ${charged}%.` });
  }
  differences.push(...findBaseDifferences(table, law, { name, ...statute }));
  const apart = lawCharges.charged.filter(({ kind }) => !tableCharges.charged.some((one) => one.kind === kind));
  if (apart.length > 0) {
    const named = apart.map((line) => `the ${formatCharge(line)} ${line.label}`).join(' and ');
    differences.push({
      aspect: 'payees',
      text: `The statute charges ${named} separately, and the Stampline rate table includes it in its rate or does not charge it.`,
    });
  }
  if (tableCharges.flatCents !== lawCharges.flatCents) {
    const [charged, due] = [formatDollars(tableCharges.flatCents), formatDollars(lawCharges.flatCents)];
    differences.push({
      aspect: 'flat_charges',
      text: `The statute also charges ${due} per policy, and the Stampline rate table charges ${charged}.`,
    });
  }
  return differences;
}

/** Returns one sentence about both kinds of fees if the sources treat them the same; otherwise, one sentence for each. */
function findBaseDifferences(
  table: EditionSample,
  law: EditionSample,
  { name, feeBase: { insurer, broker } }: Pick<StatuteEdition, 'feeBase'> & { readonly name: string },
): EditionDifference[] {
  const sides = [
    { fees: 'insurer fees', byTable: table.taxesInsurerFees, byLaw: law.taxesInsurerFees, isConfirmed: insurer.taxable !== null },
    { fees: 'broker fees', byTable: table.taxesBrokerFees, byLaw: law.taxesBrokerFees, isConfirmed: broker.taxable !== null },
  ].filter(({ byTable, byLaw }) => byTable !== byLaw);
  const findNamed = (chosen: typeof sides): string => chosen.map(({ fees }) => fees).join(' and ');
  const taxed = sides.filter(({ byLaw, isConfirmed }) => byLaw && isConfirmed);
  const open = sides.filter(({ isConfirmed }) => !isConfirmed);
  const untaxed = sides.filter(({ byLaw, isConfirmed }) => !byLaw && isConfirmed);
  const differences: EditionDifference[] = [];
  if (taxed.length > 0)
    differences.push({ aspect: 'base', text: `The statute taxes ${findNamed(taxed)}, but the Stampline rate table does not.` });
  if (untaxed.length > 0)
    differences.push({ aspect: 'base', text: `The statute does not tax ${findNamed(untaxed)}, but the Stampline rate table does.` });
  if (open.length > 0) {
    const text = `We could not confirm whether ${name} taxes ${findNamed(open)}: the statute edition taxes them, but the Stampline rate table does not.`;
    differences.push({ aspect: 'base_unconfirmed', text });
  }
  return differences;
}

interface Charges {
  readonly percent: number;
  readonly flatCents: number;
  readonly charged: readonly TaxLine[];
}

function sumCharges({ lines }: PriceResult): Charges {
  const charged = lines.filter(({ amountCents }) => amountCents !== 0);
  return {
    percent: charged.reduce((sum, { ratePercent }) => sum + (ratePercent === null ? 0 : parsePercent(ratePercent)), 0),
    flatCents: charged.reduce((sum, { flatCents }) => sum + (flatCents ?? 0), 0),
    charged,
  };
}

const formatCharge = ({ ratePercent, flatCents }: TaxLine): string => (flatCents === null ? `${ratePercent}%` : formatDollars(flatCents));
