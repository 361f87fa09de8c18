import type { PolicyTransaction } from './use-policy';

type Line = PolicyTransaction['coverageLines'][number];
type Insurer = Line['insurers'][number];

export const hasSeveralParts = (lines: readonly Line[]): boolean => lines.length > 1 || lines.some(({ insurers }) => insurers.length > 1);

/** Formats `Property, code 1001`. */
export function formatCoverage({ coverageType, coverageCode, lineOfBusiness }: Line): string {
  const code = coverageCode === null ? [] : [`code ${coverageCode}`];
  const line = lineOfBusiness === null ? [] : [lineOfBusiness.replaceAll('_', ' ')];
  const words = [...(coverageType === null ? [] : [coverageType]), ...code, ...line];
  return words.length === 0 ? 'Coverage not named' : words.join(', ');
}

export const getNamedInsurers = ({ insurers }: Line): Insurer[] =>
  insurers.filter(({ insurerName, insurerNaic, insurerAa }) => insurerName !== null || insurerNaic !== null || insurerAa !== null);

/** Formats `Bay Mutual, NAIC 10172, 60%`. */
export function formatInsurer({ insurerName, insurerNaic, insurerAa, insurerShare }: Insurer): string {
  return [
    insurerName ?? 'Insurer not named',
    ...(insurerNaic === null ? [] : [`NAIC ${insurerNaic}`]),
    ...(insurerAa === null ? [] : [insurerAa]),
    ...(insurerShare === null ? [] : [`${insurerShare}%`]),
  ].join(', ');
}
