import type { FeeItem } from '../pricing/price-request.js';

/** The columns of single fees, each with what it means to the calculator. */
export const FEE_COLUMNS = {
  policyFee: { kind: 'policy', chargedBy: 'insurer' },
  inspectionFee: { kind: 'inspection', chargedBy: 'insurer' },
  agentFee: { kind: 'agent', chargedBy: 'filing_agent' },
} as const satisfies Record<string, Omit<FeeItem, 'cents'>>;

export type FeeColumn = keyof typeof FEE_COLUMNS;

const COLUMNS = Object.keys(FEE_COLUMNS).filter((name): name is FeeColumn => name in FEE_COLUMNS);

/** The fees of a row; undefined where it has none. */
export function feesOfRow(row: { readAmount(column: FeeColumn): number | undefined }): FeeItem[] | undefined {
  let fees: FeeItem[] | undefined;
  for (let at = 0; at < COLUMNS.length; at += 1) {
    const column = COLUMNS[at]!;
    const cents = row.readAmount(column);
    if (cents !== undefined) (fees ??= []).push({ ...FEE_COLUMNS[column], cents });
  }
  return fees;
}
