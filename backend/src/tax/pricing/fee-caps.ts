import type { FeeLimit } from '../../jurisdictions/rulebook.types.js';
import { filterValidOn } from '../../jurisdictions/statements.js';
import { parseDollars } from '../../money/plain-dollars.js';
import { formatDollars } from '../../money/json-dollars.js';
import { parsePercent, computeShare } from '../../money/exact-share.js';
import { isRelevant } from './applicable-rules.js';
import type { CompiledEdition } from './compiled-rules.js';
import type { FeeItem, PriceRequest } from './price-request.js';

/** Returns a sentence for each fee limit that a request exceeds. */
export function findExceededCaps({ feeCaps, jurisdiction }: CompiledEdition, request: PriceRequest): string[] {
  return filterValidOn(feeCaps, request.effectiveDate).flatMap(({ cap, citation }) => {
    if (cap === undefined || !isRelevant(cap.onlyLines === undefined ? {} : { onlyLines: cap.onlyLines }, request)) return [];
    const max = computeMaxFee(cap, request);
    const itemized = (request.fees ?? []).reduce((sum, fee) => (isLimitedBy(cap, fee) ? sum + fee.cents : sum), 0);
    const charged = itemized + sumUnattributed(cap, request);
    if (charged <= max) return [];
    const limit = `${jurisdiction.name} limits ${cap.fees} to ${formatDollars(max)}; ${formatDollars(charged)} is entered (${citation}).`;
    const isSure = itemized > max || coversBothBrokers(cap);
    return [`${limit} ${isSure ? 'Charge' : 'If the broker fee is that of the surplus lines broker, charge'} no more than the limit.`];
  });
}

function isLimitedBy({ kinds, chargedBy }: FeeLimit, fee: FeeItem): boolean {
  return kinds.includes(fee.kind) && chargedBy.includes(fee.chargedBy);
}

/** Returns the sum of the broker fees whose charging party is unknown, if the limit may apply to these fees. */
function sumUnattributed({ kinds, chargedBy }: FeeLimit, { brokerFeesCents = 0 }: PriceRequest): number {
  return kinds.includes('broker') && BROKERS.some((broker) => chargedBy.includes(broker)) ? brokerFeesCents : 0;
}

const BROKERS = ['filing_agent', 'retail_broker'] as const;

const coversBothBrokers = ({ chargedBy }: FeeLimit): boolean => BROKERS.every((broker) => chargedBy.includes(broker));

function computeMaxFee({ maxUsd, renewalMaxUsd = maxUsd, maxPercent }: FeeLimit, { premiumCents, transactionType }: PriceRequest): number {
  const dollars = parseDollars(transactionType === 'renewal' ? renewalMaxUsd : maxUsd);
  return maxPercent === undefined ? dollars : Math.max(dollars, computeShare(premiumCents, parsePercent(maxPercent)));
}
