import type { CoverageOffice } from '../../jurisdictions/coverage-codes.types.js';
import { LINES_OF_BUSINESS, type LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import { findPolicyType } from './policy-type.js';

export interface NamedCoverage {
  readonly lineOfBusiness: LineOfBusiness;
  /** Display name, such as '1001 Fire' or the name of the line. */
  readonly name: string;
}

const COVERAGES_BY_LINE = new Map<string, NamedCoverage>(
  LINES_OF_BUSINESS.map((line) => [
    line,
    { lineOfBusiness: line, name: line.charAt(0).toUpperCase() + line.slice(1).replaceAll('_', ' ') },
  ]),
);

/** Looks up the offices' coverage codes by home state. Lines of business are also codes, which are valid in every state. */
export class CoverageCodes {
  private readonly offices: ReadonlyMap<string, CoverageOffice>;

  constructor(offices: readonly CoverageOffice[]) {
    this.offices = new Map(offices.flatMap((office) => office.jurisdictions.map((code) => [code, office] as const)));
  }

  /** Returns the office that defines the codes for policies of a home state; undefined if the rulebook has none. */
  findOffice(state: string): CoverageOffice | undefined {
    return this.offices.get(state);
  }

  /**
   * Finds the meaning of a code on a policy with the given home state and effective date.
   * @param code code of the state's office ('1001'), or a line of business ('commercial_property')
   * @returns a sentence if the code does not have a meaning there
   */
  find(code: string, state: string, effectiveDate: string): NamedCoverage | string {
    const line = COVERAGES_BY_LINE.get(code);
    if (line !== undefined) return line;
    const office = this.offices.get(state);
    if (office === undefined) return `The rulebook has no coverage codes of an office in ${state}. ${ENTER_LINE_ADVICE}`;
    const named = office.codes.filter((one) => one.code === code);
    const found = named.find(
      ({ effectiveFrom = '', effectiveTo = '9999' }) => effectiveFrom <= effectiveDate && effectiveDate <= effectiveTo,
    );
    if (found !== undefined) return { lineOfBusiness: found.line, name: `${found.code} ${found.text}` };
    if (named.length > 0) return `${office.name} does not use code ${code} on policies of ${effectiveDate}. ${ENTER_LINE_ADVICE}`;
    if (office.codes.length === 0) return `The rulebook does not have the coverage codes of ${office.name}. ${ENTER_LINE_ADVICE}`;
    return `"${code}" is not among the ${office.name} codes in the rulebook${office.listing === 'complete' ? '' : ', which has only part of the list'}. ${ENTER_LINE_ADVICE}`;
  }

  /**
   * Returns true for a code that the office may use even though our list lacks it. A policy with it can be filed. The coverage's description
   * determines the charges, as if there were no code.
   */
  isChargedByWords(code: string, state: string, coverageType: string | null): boolean {
    const office = this.offices.get(state);
    const policyType = findPolicyType(coverageType);
    if (office === undefined || policyType === undefined || policyType === 'other' || COVERAGES_BY_LINE.has(code)) return false;
    return isOmitted(office, code);
  }
}

/** Returns true for a code in the format of the office's codes that is missing from our incomplete list. */
function isOmitted({ listing, codes }: CoverageOffice, code: string): boolean {
  if (listing === 'complete' || codes.some((one) => one.code === code)) return false;
  const [first] = codes;
  return first === undefined ? /^[a-z\d]{2,10}$/i.test(code) : /^\d+$/.test(code) && code.length === first.code.length;
}

const ENTER_LINE_ADVICE = 'Enter the line of business instead, for example commercial_property.';
