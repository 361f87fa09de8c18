import type { PolicyAdjustmentDto, PolicyTaxLineDto } from './policies.dto.js';

type AdjustedAmounts = 'taxDifference' | 'feesDifference' | 'totalDifference' | 'taxAmount' | 'taxRate' | 'fees' | 'totalDue';

/** An adjustment of a transaction as the database returns it: amounts are text. */
export type AdjustmentRecord = Omit<PolicyAdjustmentDto, AdjustedAmounts | 'createdAt' | 'taxLines'> &
  Record<AdjustedAmounts, string> & { createdAt: Date; transactionId: string };

type TaxAmounts = 'basisAmount' | 'amount';

/** A charge of a transaction or of an adjustment as the database returns it. */
export type TaxRecord = Omit<PolicyTaxLineDto, TaxAmounts | 'flatAmount' | 'citation' | 'makeUp' | 'payee'> &
  Record<TaxAmounts, string> & { owner: string; flatAmount: string | null };
