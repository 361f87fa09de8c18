import type { ChargeKind } from '@stampline/business-ui';
import type { FieldMessages } from '@stampline/ui';
import { INCOMPLETE_DATE } from '@stampline/ui/date-field';
import type { Edition } from '../../tax-settings/tax-settings-api';
import type { RuleChangeProposal } from '../rule-change-api';

/** Target of a charge that is added and does not replace a rule. */
export const ADDITIONAL = 'additional';

/** Form values of a custom rate or fee. */
export interface OverrideFields {
  state: string;
  /** ID of the rule to replace, ADDITIONAL, or '' before a choice is made. */
  target: string;
  chargeKind: ChargeKind;
  /** Name on tax lines; for a replacement, the replaced rule's name. */
  label: string;
  amountKind: 'rate' | 'flat';
  /** Percent, or dollars per policy for a flat charge. */
  amount: string;
  effectiveFrom: string;
  effectiveTo: string;
  source: string;
  reason: string;
}

export const EMPTY_OVERRIDE: OverrideFields = {
  state: '',
  target: '',
  chargeKind: 'stamping_fee',
  label: '',
  amountKind: 'rate',
  amount: '',
  effectiveFrom: '',
  effectiveTo: '',
  source: '',
  reason: '',
};

/** Returns the first day of the next month, the earliest start that leaves priced policies unchanged. */
export function getFirstDayOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

export function validateOverride(fields: OverrideFields): FieldMessages<OverrideFields> {
  const { state, target, label, effectiveFrom, effectiveTo, source, reason } = fields;
  const amount = validateAmount(fields);
  return {
    ...(state === '' && { state: 'Choose the state' }),
    ...(target === '' && { target: 'Choose the charge that it replaces, or add one' }),
    ...(target === ADDITIONAL && label.trim() === '' && { label: 'Name the charge, for example Stamping fee' }),
    ...(amount && { amount }),
    ...((effectiveFrom === '' || effectiveFrom === INCOMPLETE_DATE) && { effectiveFrom: 'Enter the first day' }),
    ...(effectiveTo === INCOMPLETE_DATE && { effectiveTo: 'Finish the date, or clear it' }),
    ...(effectiveTo !== '' &&
      effectiveTo !== INCOMPLETE_DATE &&
      effectiveTo < effectiveFrom && { effectiveTo: 'Enter a last day on or after the first day' }),
    ...(source.trim() === '' && { source: 'Enter a source, for example a ruling or a letter' }),
    ...(reason.trim() === '' && { reason: 'Enter a reason for the approver and the audit log' }),
  };
}

function validateAmount({ amountKind, amount }: OverrideFields): string | undefined {
  const text = amount.trim();
  if (amountKind === 'flat')
    return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? undefined : 'Enter dollars with at most two decimals, for example 5.00';
  const isRate = /^\d{1,3}(\.\d{1,5})?$/.test(text) && Number(text) <= 100;
  return isRate ? undefined : 'Enter a percentage from 0 to 100 with at most five decimals, for example 3.175';
}

export function toOverrideProposal(fields: OverrideFields, edition: Edition): RuleChangeProposal {
  const { state, target, chargeKind, label, amountKind, amount, effectiveFrom, effectiveTo, source, reason } = fields;
  const isAdditional = target === ADDITIONAL;
  const isFlat = amountKind === 'flat';
  return {
    kind: 'override',
    state,
    edition,
    replaces: isAdditional ? null : target,
    ...(isAdditional && { chargeKind }),
    label: label.trim(),
    ratePercent: isFlat ? null : amount.trim(),
    flatAmount: isFlat ? Number(amount) : null,
    effectiveFrom,
    effectiveTo: effectiveTo === '' ? null : effectiveTo,
    source: source.trim(),
    reason: reason.trim(),
  };
}
