import { FEE_NAMES, type FeeName, getFee } from '../../facts/transaction-facts.js';
import type { FeeItem } from '../pricing/price-request.js';

export function readFees(row: { readAmount(column: FeeName): number | undefined }): FeeItem[] | undefined {
  let fees: FeeItem[] | undefined;
  for (let at = 0; at < FEE_NAMES.length; at += 1) {
    const name = FEE_NAMES[at]!;
    const cents = row.readAmount(name);
    if (cents !== undefined) (fees ??= []).push({ ...getFee(name), cents });
  }
  return fees;
}
