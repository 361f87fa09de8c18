import { parseAmountCents } from '../../money/parse-amount.js';
import type { RequestedPart } from '../calculator/calculation-request.js';
import type { CoverageCodes } from '../pricing/coverage-codes.js';
import { MAX_PARTS } from '../pricing/request-expectations.js';

const PART_PATTERN = /^(\S+)\s+(\S+)$/;

/**
 * Parses the premium by coverage, as in '1001 6000.00; 5001 4000.00'.
 * @returns undefined for text in another format, an error message for an unknown code
 */
export function parseParts(text: string, codes: CoverageCodes, state: string, effectiveDate: string): RequestedPart[] | string | undefined {
  const written = text.split(';').map((one) => one.trim());
  if (written.length > MAX_PARTS) return undefined;
  const parts: RequestedPart[] = [];
  for (const one of written) {
    const [, code, amount] = PART_PATTERN.exec(one) ?? [];
    const premiumCents = amount === undefined ? undefined : parseAmountCents(amount);
    if (code === undefined || premiumCents === undefined) return undefined;
    const found = codes.find(code, state, effectiveDate);
    if (typeof found === 'string') return found;
    parts.push({ code, premiumCents, ...found });
  }
  return parts;
}
