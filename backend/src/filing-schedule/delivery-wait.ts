import type { CalendarDate } from '../dates/calendar-date.js';
import type { DeliveryStep, RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { toLawStatementDtosOn } from '../jurisdictions/statement-view.js';
import { findStatements } from '../jurisdictions/statements.js';
import type { DeliveryWaitDto } from './delivery-wait.dto.js';

/** Policies whose delivery waits for a step in their filing; `policies` is at least 1. */
export interface DeliveryWait {
  readonly policies: number;
  readonly deliverAfter: DeliveryStep;
}

/**
 * Describes a wait in a sentence with the citation of its rule: 'Delivery waits: 3 New York policies may not be delivered before they are stamped
 * (…).'
 * @param day day as of which the rule applies
 */
export function describeDeliveryWait(
  { policies, deliverAfter }: DeliveryWait,
  law: Pick<RulebookJurisdiction, 'name' | 'filing'>,
  day: CalendarDate,
): string {
  const which = policies === 1 ? `1 ${law.name} policy` : `${policies.toLocaleString('en-US')} ${law.name} policies`;
  const step = `${policies === 1 ? 'it is' : 'they are'} ${deliverAfter}`;
  const citation = findStatements(law, 'delivery', day).find((one) => one.deliverAfter === deliverAfter)?.citation ?? null;
  return `Delivery waits: ${which} may not be delivered before ${step}${citation === null ? '' : ` (${citation})`}.`;
}

/** Converts a wait to its response; null if nothing waits. @param day day as of which the rule applies */
export function toDeliveryWaitDto(
  wait: DeliveryWait | null,
  law: RulebookJurisdiction | undefined,
  { day, today }: { readonly day: CalendarDate; readonly today: CalendarDate },
): Pick<DeliveryWaitDto, keyof DeliveryWaitDto> | null {
  if (wait === null || law === undefined) return null;
  return {
    deliverAfter: wait.deliverAfter,
    policyCount: wait.policies,
    deliveryText: describeDeliveryWait(wait, law, day),
    deliveryRules: toLawStatementDtosOn(law, 'delivery', day, today),
  };
}
