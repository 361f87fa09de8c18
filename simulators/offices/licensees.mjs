import { PackageRefusedError } from './verdict.mjs';

/**
 * A licensee as the office has registered it.
 * @typedef {object} Licensee
 * @property {string} venue
 * @property {string} number of the license
 * @property {string} name
 * @property {'agency' | 'individual'} kind
 * @property {boolean} [isPrincipal] true for a person who is the principal or sole proprietor of the business
 * @property {string} from `YYYY-MM-DD`
 * @property {string | null} to last day; null if it does not end
 */

/**
 * Licensees of an office. Offices without a list, as in a demonstration, do not judge licenses.
 * @typedef {readonly Licensee[] | null} Licensees
 */

/**
 * Returns the licensee of a number, null if the office has no list. A number that is not registered rejects the package.
 * @param {Licensees} licensees @param {string} number @param {Licensee['kind']} [kind]
 */
export function findLicensee(licensees, number, kind) {
  if (licensees === null) return null;
  const found = licensees.find((one) => one.number === number && (kind === undefined || one.kind === kind));
  if (found === undefined) throw new PackageRefusedError(`"${number}" is not a license of a registered ${kind ?? 'licensee'}.`);
  return found;
}

/** @param {Licensee | null} licensee @param {string} day `YYYY-MM-DD` */
export const isLicensedOn = (licensee, day) => licensee === null || (licensee.from <= day && (licensee.to === null || day <= licensee.to));
