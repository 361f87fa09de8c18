import type { CalculationRequest } from './calculation';
import { FEE_CHARGERS, FEE_KINDS, type Fee } from './request-choices';

/** A fee as the form holds it: words of the API, and the amount as typed. */
export interface FeeRow {
  readonly kind: Fee['kind'];
  readonly chargedBy: Fee['chargedBy'];
  readonly amount: string;
}

/** What a new row begins with. */
export const NEW_FEE: FeeRow = { kind: 'policy', chargedBy: 'insurer', amount: '' };

/** The rows as one text, so that the form compares fees as it compares its other fields; '' for none. */
export function textOfFees(rows: readonly FeeRow[]): string {
  return rows.map(({ kind, chargedBy, amount }) => [kind, chargedBy, amount.trim()].join(' ')).join('\n');
}

/** The rows of such a text. */
export function rowsOfFees(text: string): FeeRow[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const [kind = '', chargedBy = '', amount = ''] = line.split(' ');
    return { kind: kindOf(kind), chargedBy: chargerOf(chargedBy), amount };
  });
}

/** The kind of fee that a choice stands for. */
export function kindOf(choice: string): Fee['kind'] {
  return FEE_KINDS.find(([value]) => value === choice)?.[0] ?? NEW_FEE.kind;
}

/** Who charges the fee by a choice. */
export function chargerOf(choice: string): Fee['chargedBy'] {
  return FEE_CHARGERS.find(([value]) => value === choice)?.[0] ?? NEW_FEE.chargedBy;
}

/** The fees that are asked for; a row without an amount is none. Undefined where there are none. */
export function feesOf(text: string): Fee[] | undefined {
  const filled = rowsOfFees(text).filter(({ amount }) => amount !== '');
  return filled.length === 0 ? undefined : filled.map(({ kind, chargedBy, amount }) => ({ kind, chargedBy, amount: Number(amount) }));
}

/** The text of fees that were asked for before. */
export function textOfRequest(fees: CalculationRequest['feeItems']): string {
  return textOfFees((fees ?? []).map(({ kind, chargedBy, amount }) => ({ kind, chargedBy, amount: String(amount) })));
}
