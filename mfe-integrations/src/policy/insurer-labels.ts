import type { PolicyDetail } from '@stampline/business-ui';
import { formatDate, type StatusTone } from '@stampline/ui';
import type { PolicyInsurer } from './use-policy-insurers';

type PolicyPlace = Pick<PolicyDetail, 'stateName' | 'effectiveDate'>;

/** Returns the insurer's name on the policy. */
export const getNameOnPolicy = ({ name, naicNumber, alienNumber }: PolicyInsurer): string =>
  name ?? (naicNumber === null ? `AA number ${alienNumber}` : `NAIC ${naicNumber}`);

export function getEligibilityChip(
  { insurer, eligibility }: PolicyInsurer,
  { stateName }: PolicyPlace,
): { tone: StatusTone; text: string } {
  if (insurer === null) return { tone: 'dueSoon', text: 'Not in your insurers' };
  if (eligibility === 'eligible') return { tone: 'ok', text: `Eligible in ${stateName}` };
  if (eligibility === 'unknown') return { tone: 'neutral', text: 'Eligibility not entered' };
  return { tone: 'dueSoon', text: `Not listed in ${stateName}` };
}

/** Returns the insurer's numbers and domicile, from the register if possible, and otherwise from the policy. */
export function describeInsurer(one: PolicyInsurer): string {
  const naicNumber = one.insurer?.naicNumber ?? one.naicNumber;
  const alienNumber = one.insurer?.alienNumber ?? one.alienNumber;
  const facts = [
    naicNumber && `NAIC ${naicNumber}`,
    alienNumber && `AA number ${alienNumber}`,
    one.insurer?.domicile && `domiciled in ${one.insurer.domicile}`,
    one.insurer !== null && one.name !== null && one.name !== one.insurer.name && `on the policy as ${one.name}`,
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
  return facts.length === 0 ? 'No NAIC or AA number' : facts.join(' · ');
}

/** Explains eligibility in the policy's state on its effective date, and the next step. */
export function describeEligibility(one: PolicyInsurer, { stateName, effectiveDate }: PolicyPlace): string {
  const day = formatDate(effectiveDate);
  const sentence = {
    eligible: describeEligible,
    other_dates: describeOtherDates,
    not_listed: describeNotListed,
    unknown: describeNotEntered,
  }[one.eligibility];
  const number = one.hasOtherNumber ? ' The policy has a different number than your register.' : '';
  return `${one.insurer === null ? 'Add it to check its eligibility, or match the name to an insurer you have.' : sentence(one, stateName, day)}${number}`;
}

const describeEligible = ({ source, ...days }: PolicyInsurer, stateName: string, day: string): string =>
  `Eligible in ${stateName} on ${day}${parenthesize(formatPeriod(days))}. Source: ${source}.`;
const describeOtherDates = ({ source, ...days }: PolicyInsurer, stateName: string, day: string): string =>
  `Not eligible in ${stateName} on ${day}. Your register lists it${formatPeriod(days)}. Source: ${source}.`;
const describeNotListed = (_one: PolicyInsurer, stateName: string, day: string): string =>
  `Your register does not list ${stateName} for this insurer. Check its eligibility on ${day}.`;
const describeNotEntered = (_one: PolicyInsurer, stateName: string): string =>
  `No state is entered for this insurer. Enter its eligibility in ${stateName}.`;

const parenthesize = (text: string): string => (text === '' ? '' : ` (${text.trim()})`);

/** Returns ` from Jan 1, 2026 to Dec 31, 2026`. */
function formatPeriod({ validFrom, validTo }: Pick<PolicyInsurer, 'validFrom' | 'validTo'>): string {
  const from = validFrom === null ? '' : ` from ${formatDate(validFrom)}`;
  const to = validTo === null ? '' : ` to ${formatDate(validTo)}`;
  return from === '' && to === '' ? '' : `${from}${to}`;
}
