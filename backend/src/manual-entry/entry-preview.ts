import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import { toDollars } from '../money/json-dollars.js';
import type { PriceResult, TaxLine } from '../tax/pricing/price-result.js';
import type { BackOut } from '../back-outs/back-out.queries.js';
import { type StoredLine, withRule } from '../policies/line-rules.js';
import { toPolicyTermDto } from '../policies/policy-view.js';
import type { BookingPreviewDto, BackedOutAmountsDto } from './manual-entry.dto.js';
import type { PreparedEntry } from './prepared-entries.service.js';

export function toBookingPreviewDto(
  { transaction: { type, row, price }, termAfter, returnsTooMuch }: PreparedEntry,
  backOut: BackOut | undefined,
  jurisdiction: RulebookJurisdiction | undefined,
): BookingPreviewDto {
  return {
    transactionType: type,
    transactionDate: row.transactionDate,
    premium: toDollars(row.premiumCents),
    taxAmount: toDollars(price.taxCents),
    taxRate: price.taxRate,
    fees: toDollars(price.feesCents),
    totalDue: toDollars(price.totalCents),
    taxLines: price.lines.map((line) => withRule(toStoredLine(line, price), jurisdiction)),
    completeness: price.completeness,
    missing: [...price.missing],
    takenBack: backOut === undefined ? null : toBackedOutAmountsDto(backOut),
    termAfter: toPolicyTermDto(termAfter),
    returnsTooMuch,
  };
}

function toStoredLine(line: TaxLine, { edition, rulebookVersion }: PriceResult): StoredLine {
  const { kind, label, part, basis, basisCents, ratePercent, flatCents, amountCents, reason, ruleId } = line;
  return {
    kind,
    label,
    part,
    basis,
    basisAmount: toDollars(basisCents),
    ratePercent,
    flatAmount: flatCents === null ? null : toDollars(flatCents),
    amount: toDollars(amountCents),
    reason,
    edition,
    ruleId,
    rulebookVersion,
  };
}

function toBackedOutAmountsDto({ premium, taxAmount, fees }: BackOut): BackedOutAmountsDto {
  return {
    premium: toDollars(parseDollarsToBigInt(premium)),
    totalDue: toDollars(parseDollarsToBigInt(taxAmount) + parseDollarsToBigInt(fees)),
  };
}
