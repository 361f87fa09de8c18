/** Sums in dollars, as text with two decimals, so they are exact at any size. */
export interface BatchAmounts {
  premium: string;
  taxAmount: string;
  fees: string;
  totalDue: string;
}

export function toAmountNumbers({ premium, taxAmount, fees, totalDue }: BatchAmounts): Record<keyof BatchAmounts, number> {
  return { premium: Number(premium), taxAmount: Number(taxAmount), fees: Number(fees), totalDue: Number(totalDue) };
}
