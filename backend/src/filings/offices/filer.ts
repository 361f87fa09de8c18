import type { License } from '../../licenses/license.js';
import type { FilerFacts } from '../../organizations/profile/profile.service.js';

/** A person's name in two parts. */
export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
}

/** A North American telephone number in its three parts. */
export interface PhoneParts {
  readonly areaCode: string;
  readonly prefix: string;
  readonly line: string;
}

/** Splits a name before its last word, which is the last name; returns null for a single word. */
export function splitPersonName(name: string): NamedPerson | null {
  const words = name.trim().split(/\s+/);
  const lastName = words.pop() ?? '';
  return words.length === 0 ? null : { firstName: words.join(' '), lastName };
}

/** Parses a telephone number; returns null unless it has exactly ten digits. */
function splitPhone(phone: string): PhoneParts | null {
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? { areaCode: digits.slice(0, 3), prefix: digits.slice(3, 6), line: digits.slice(6) } : null;
}

/** A contact that an office can email and call. */
export interface OfficeContact extends NamedPerson {
  readonly email: string;
  readonly phone: PhoneParts;
}

/** Returns the organization's first contact that has a full name, an email address and a telephone number. */
export function findOfficeContact({ contacts }: Pick<FilerFacts, 'contacts'>): OfficeContact | null {
  for (const { name, email, phone } of contacts) {
    const [person, parts] = [splitPersonName(name), phone === null ? null : splitPhone(phone)];
    if (person !== null && email !== null && parts !== null) return { ...person, email, phone: parts };
  }
  return null;
}

const findByType = (licenses: readonly License[], type: License['licenseType']): License | undefined => {
  const found = licenses.filter(({ licenseType }) => licenseType === type);
  return found.find(({ filesUnder }) => filesUnder) ?? found[0];
};

/** Returns the license of the filing agency, which filings name first. */
export const findAgencyLicense = (licenses: readonly License[]): License | undefined => findByType(licenses, 'agency');

/** Returns the license of the filing individual. */
export const findIndividualLicense = (licenses: readonly License[]): License | undefined => findByType(licenses, 'individual');
