import { Injectable } from '@nestjs/common';
import { getStateName } from '../../jurisdictions/state-names.js';
import { requireCents, toDollars } from '../../money/json-dollars.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { CalculatorService } from '../calculator/calculator.service.js';
import type { Cause } from '../causes/cause-kinds.js';
import { computeDifference, matchesStated, sumLines } from '../causes/charge-amounts.js';
import { findCauses } from '../causes/find-causes.js';
import { formatCheck } from './format-check.js';
import type { ChargeCheckDto, ChargeCheckRequestDto, CheckedCauseDto } from './charge-check.dto.js';
import { listStatedParts, readStatedCharges } from './stated-charges.js';

const NO_CHARGE = 'Enter at least one charge of the invoice: premium tax, stamping fee, other charges, or the total.';

/** Checks an invoice's charges before the invoice is sent. */
@Injectable()
export class ChargeCheckService {
  constructor(private readonly calculator: CalculatorService) {}

  /**
   * Compares the stated charges with those due, and finds the causes of any difference.
   * @param today replaces dates that the request omits, YYYY-MM-DD
   * @throws Refusal if no charge is stated, fields contradict each other, or the rulebook has no rule for the request
   */
  async check(organizationId: string, body: ChargeCheckRequestDto, today: string): Promise<ChargeCheckDto> {
    const stated = readStatedCharges((name) => (typeof body[name] === 'number' ? requireCents(body[name]) : undefined));
    const parts = listStatedParts(stated);
    if (parts.length === 0) throw Refusal.forFields([{ field: 'chargedTotal', message: NO_CHARGE }]);
    const { pricer, request, result, calculation } = await this.calculator.price(organizationId, body, today);
    const due = sumLines(result.lines);
    const isRight = matchesStated(stated, due);
    const explanation = findCauses({ request, stated, due, days: [] }, pricer, getStateName);
    const differenceCents = computeDifference(stated, due);
    return {
      isRight,
      differenceAmount: toDollars(differenceCents),
      summary: formatCheck(isRight, differenceCents, explanation),
      charges: parts.map(({ part, name, cents }) => ({
        chargePart: name,
        chargedAmount: toDollars(cents),
        dueAmount: toDollars(due[part]),
        differenceAmount: toDollars(cents - due[part]),
      })),
      causes: explanation.causes.map(toCauseDto),
      alternativeCauses: (explanation.alternatives[0] ?? []).map(toCauseDto),
      calculation,
    };
  }
}

const toCauseDto = ({ kind, text, ruleIds }: Cause): CheckedCauseDto => ({ chargeCause: kind, causeText: text, ruleIds: [...ruleIds] });
