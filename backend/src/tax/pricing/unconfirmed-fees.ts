import type { FeeCharger } from '../../jurisdictions/rulebook.types.js';
import { combineBits, type DecidedFee, type FeeTreatment, sortTreatments } from './fee-treatment.js';

/** Group of fees of unconfirmed taxability that one party charges. */
export interface UnconfirmedFeeGroup {
  /** Party that charges all fees of the group. */
  readonly chargedBy: FeeCharger;
  readonly side: FeeTreatment['side'];
  /** Subject and verb for a sentence, such as 'the policy fee and the survey fee of the insurer are'. */
  readonly words: string;
}

const CHARGERS: Readonly<Record<FeeCharger, string>> = {
  insurer: 'insurer',
  mga: 'MGA',
  filing_agent: 'filing agent',
  retail_broker: 'retail broker',
};

const NO_FEES: readonly UnconfirmedFeeGroup[] = [];
/** Maximum number of cached sets of fees; fewer are in use at a time. */
const MAX_KEPT = 500;

/** Caches the unconfirmed fees of each set of fees, for one selection of rules. */
export class UnconfirmedFeeCache {
  private readonly byBits = new Map<number, readonly UnconfirmedFeeGroup[]>();

  findUnconfirmed(fees: readonly DecidedFee[]): readonly UnconfirmedFeeGroup[] {
    if (fees.length === 0) return NO_FEES;
    const bits = combineBits(fees);
    let open = this.byBits.get(bits);
    if (open === undefined) {
      if (this.byBits.size >= MAX_KEPT) this.byBits.clear();
      this.byBits.set(bits, (open = groupUnconfirmedFees(fees)));
    }
    return open;
  }
}

/** Returns the sum of the group's fees in cents. */
export function sumFees({ chargedBy }: UnconfirmedFeeGroup, fees: readonly DecidedFee[]): number {
  let cents = 0;
  for (let at = 0; at < fees.length; at += 1) {
    const { treatment, cents: more } = fees[at]!;
    if (treatment.isOpen && treatment.chargedBy === chargedBy) cents += more;
  }
  return cents;
}

function groupUnconfirmedFees(fees: readonly DecidedFee[]): readonly UnconfirmedFeeGroup[] {
  const open = sortTreatments(fees).filter(({ isOpen }) => isOpen);
  return [...new Set(open.map(({ chargedBy }) => chargedBy))].map((chargedBy) => {
    const together = open.filter((one) => one.chargedBy === chargedBy);
    return { chargedBy, side: together[0]!.side, words: formatFeesOfCharger(together, chargedBy) };
  });
}

function formatFeesOfCharger(treatments: readonly FeeTreatment[], chargedBy: FeeCharger): string {
  const names = [...new Set(treatments.map(({ name }) => `the ${name}`))].toSorted();
  const last = names.pop() ?? '';
  const all = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
  return `${all} of the ${CHARGERS[chargedBy]} ${names.length === 0 ? 'is' : 'are'}`;
}
