import type { RequestBody } from '@stampline/api-client';
import type { PolicyTransaction } from '@stampline/business-ui';

type PartFacts = NonNullable<RequestBody<'/api/policies/preview'>['parts']>[number];

/** Form values of one coverage or insurer; amounts, like the premium, do not have a sign. */
export interface PartFields {
  coverageType: string;
  coverageCode: string;
  premium: string;
  insurerName: string;
  insurerNumber: string;
  insurerShare: string;
  /** Hidden; preserved in a correction. */
  policyLimit: string;
}

export const EMPTY_PART: PartFields = {
  coverageType: '',
  coverageCode: '',
  premium: '',
  insurerName: '',
  insurerNumber: '',
  insurerShare: '',
  policyLimit: '',
};

/** Returns the parts of a transaction with several coverages or insurers; empty for other transactions. */
export function toPartFields({ coverageLines }: Pick<PolicyTransaction, 'coverageLines'>): PartFields[] {
  return coverageLines.flatMap(({ coverageType, coverageCode, lineOfBusiness, insurers }) =>
    insurers.map(({ insurerName, insurerNaic, insurerAa, insurerShare, premium, policyLimit }) => ({
      coverageType: coverageType ?? '',
      coverageCode: coverageCode ?? lineOfBusiness ?? '',
      premium: String(Math.abs(premium)),
      insurerName: insurerName ?? '',
      insurerNumber: insurerNaic ?? insurerAa ?? '',
      insurerShare: insurerShare === null ? '' : String(insurerShare),
      policyLimit: policyLimit === null ? '' : String(policyLimit),
    })),
  );
}

const isAlienNumber = (number: string): boolean => number.toUpperCase().startsWith('AA-');

/** Returns the parts for the request body. @param isReturn true if the premium is returned */
export function toParts(parts: readonly PartFields[], isReturn: boolean): PartFacts[] {
  return parts.map((part) => {
    const amount = Math.abs(Number(part.premium));
    const number = part.insurerNumber.trim().toUpperCase();
    return {
      premium: isReturn && amount > 0 ? -amount : amount,
      ...(part.coverageType.trim() !== '' && { coverageType: part.coverageType.trim() }),
      ...(part.coverageCode.trim() !== '' && { coverageCode: part.coverageCode.trim() }),
      ...(part.insurerName.trim() !== '' && { insurerName: part.insurerName.trim() }),
      ...(number !== '' && (isAlienNumber(number) ? { insurerAa: number } : { insurerNaic: number })),
      ...(part.insurerShare.trim() !== '' && { insurerShare: Number(part.insurerShare) }),
      ...(part.policyLimit !== '' && { policyLimit: Number(part.policyLimit) }),
    };
  });
}

type PartErrors = Partial<Record<`parts.${number}.${keyof PartFields}` | 'parts', string>>;

/** Validates the parts, and returns messages by field. */
export function validateParts(parts: readonly PartFields[], premium: string): PartErrors {
  const errors: PartErrors = {};
  for (const [at, part] of parts.entries()) {
    if (!/^-?\d{1,11}(\.\d{1,2})?$/.test(part.premium.trim())) errors[`parts.${at}.premium`] = 'Enter dollars, for example 1200.50';
    if (part.coverageType.trim() === '' && part.coverageCode.trim() === '')
      errors[`parts.${at}.coverageType`] = 'Enter a coverage or a code';
    if (!/^(\d{5}|AA-\d{4,10})?$/i.test(part.insurerNumber.trim()))
      errors[`parts.${at}.insurerNumber`] = 'Enter 5 digits, or AA- and digits';
    if (!/^(\d{1,3}(\.\d{1,4})?)?$/.test(part.insurerShare.trim()))
      errors[`parts.${at}.insurerShare`] = 'Enter a percent, for example 37.5';
  }
  if (parts.length === 1) errors.parts = 'Add the other coverages or insurers, or remove this one';
  if (Object.keys(errors).length > 0 || parts.length === 0) return errors;
  const sum = parts.reduce((cents, part) => cents + Math.round(Math.abs(Number(part.premium)) * 100), 0);
  const whole = Math.round(Math.abs(Number(premium)) * 100);
  return sum === whole || Number.isNaN(whole)
    ? {}
    : { parts: `They add up to ${(sum / 100).toFixed(2)}, but the premium is ${(whole / 100).toFixed(2)}` };
}
