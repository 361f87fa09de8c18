import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { centsOfDollars } from '../money/dollar-text.js';
import { dollarsOf } from '../money/dollars.js';
import type { PriceResult, TaxLine } from '../tax/pricing/price-result.js';
import type { BackOut } from '../back-outs/back-out.queries.js';
import { type StoredLine, withRule } from '../policies/line-rules.js';
import { termView } from '../policies/policy-view.js';
import type { BookingPreviewDto, BackedOutAmountsDto } from './hand.dto.js';
import type { PreparedBooking } from './prepared-booking.service.js';

/** Converts a prepared entry for its preview. */
export function bookingPreview(
  { transaction: { type, row, price }, termAfter, returnsTooMuch }: PreparedBooking,
  backOut: BackOut | undefined,
  jurisdiction: RulebookJurisdiction | undefined,
): BookingPreviewDto {
  return {
    transactionType: type,
    transactionDate: row.transactionDate,
    premium: dollarsOf(row.premiumCents),
    taxAmount: dollarsOf(price.taxCents),
    taxRate: price.taxRate,
    fees: dollarsOf(price.feesCents),
    totalDue: dollarsOf(price.totalCents),
    taxLines: price.lines.map((line) => withRule(lineView(line, price), jurisdiction)),
    completeness: price.completeness,
    missing: [...price.missing],
    takenBack: backOut === undefined ? null : backedOutView(backOut),
    termAfter: termView(termAfter),
    returnsTooMuch,
  };
}

function lineView(line: TaxLine, { edition, rulebookVersion }: PriceResult): StoredLine {
  const { kind, label, part, basis, basisCents, ratePercent, flatCents, amountCents, reason, ruleId } = line;
  return {
    kind,
    label,
    part,
    basis,
    basisAmount: dollarsOf(basisCents),
    ratePercent,
    flatAmount: flatCents === null ? null : dollarsOf(flatCents),
    amount: dollarsOf(amountCents),
    reason,
    edition,
    ruleId,
    rulebookVersion,
  };
}

function backedOutView({ premium, taxAmount, fees }: BackOut): BackedOutAmountsDto {
  return { premium: dollarsOf(centsOfDollars(premium)), totalDue: dollarsOf(centsOfDollars(taxAmount) + centsOfDollars(fees)) };
}
