import type { FeeLimit } from '../../jurisdictions/rulebook.types.js';
import { filterValidOn } from '../../jurisdictions/statements.js';
import { parseDollars } from '../../money/plain-dollars.js';
import { formatDollars } from '../../money/json-dollars.js';
import { parsePercent, computeShare } from '../../money/exact-share.js';
import { isRelevant } from './applicable-rules.js';
import type { CompiledEdition } from './compiled-rules.js';
import type { FeeItem, PriceRequest } from './price-request.js';

/** Returns a sentence for every limit of fees that a request exceeds. */
export function findExceededCaps({ feeCaps, jurisdiction }: CompiledEdition, request: PriceRequest): string[] {
  return filterValidOn(feeCaps, request.effectiveDate).flatMap(({ cap, citation }) => {
    if (cap === undefined || !isRelevant(cap.onlyLines === undefined ? {} : { onlyLines: cap.onlyLines }, request)) return [];
    const charged = listFees(request).reduce((sum, fee) => (isLimitedBy(cap, fee) ? sum + fee.cents : sum), 0);
    const most = computeMaxFee(cap, request);
    if (charged <= most) return [];
    return [
      `${jurisdiction.name} limits ${cap.fees} to ${formatDollars(most)}; ${formatDollars(charged)} is entered (${citation}). Charge no more than the limit.`,
    ];
  });
}

/** Returns the fees of a request one by one; the sum of broker fees counts as one of the retail broker. */
function listFees({ fees = [], brokerFeesCents = 0 }: PriceRequest): readonly FeeItem[] {
  return brokerFeesCents === 0 ? fees : [...fees, { kind: 'broker', chargedBy: 'retail_broker', cents: brokerFeesCents }];
}

function isLimitedBy({ kinds, chargedBy }: FeeLimit, fee: FeeItem): boolean {
  return kinds.includes(fee.kind) && chargedBy.includes(fee.chargedBy);
}

function computeMaxFee({ maxUsd, renewalMaxUsd = maxUsd, maxPercent }: FeeLimit, { premiumCents, transactionType }: PriceRequest): number {
  const dollars = parseDollars(transactionType === 'renewal' ? renewalMaxUsd : maxUsd);
  return maxPercent === undefined ? dollars : Math.max(dollars, computeShare(premiumCents, parsePercent(maxPercent)));
}
