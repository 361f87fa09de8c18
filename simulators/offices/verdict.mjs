/**
 * An office's decision on one transaction.
 * @typedef {object} Verdict
 * @property {string} id our ID of the transaction; empty if its format has none
 * @property {number} line from 1
 * @property {'accepted' | 'tagged' | 'rejected'} answer
 * @property {string} code of the reason; empty when accepted
 * @property {string} reason
 * @property {string} [key] policy number, effective date and premium; absent if the format lacks one of them
 * @property {boolean} [isBackOut] true if it voids the transaction of the key
 */

/** A package that an office rejects as a whole. */
export class PackageRefusedError extends Error {}

/** @param {number} line @param {string} [id] @returns {Verdict} */
export const acceptTransaction = (line, id = '') => ({ id, line, answer: 'accepted', code: '', reason: '' });

/** @param {Verdict} verdict @param {string} code @param {string} reason @returns {Verdict} */
export const tagTransaction = (verdict, code, reason) => ({ ...verdict, answer: 'tagged', code, reason });

/** Accepts a transaction with a remark, such as that it is late. @param {Verdict} verdict @param {string} code @param {string} reason @returns {Verdict} */
export const addRemark = (verdict, code, reason) => ({ ...verdict, code, reason });

/** Returns a function that recognizes duplicates as offices do: the same policy number, effective date and premium. */
export function createDuplicateDetector() {
  const seen = new Set();
  return (/** @type {string[]} */ ...parts) => {
    const key = parts.join('|').toUpperCase();
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown;
  };
}

/** Converts an amount with two decimals to cents. @param {string} amount */
export function toCents(amount) {
  const [, sign = '', whole = '', cents = ''] = /^(-?)(\d+)\.(\d\d)$/.exec(amount) ?? [];
  if (whole === '') throw new PackageRefusedError(`"${amount}" is not an amount with two decimals.`);
  return BigInt(`${sign}${whole}${cents}`);
}

/** Applies a rate in hundred-thousandths to an amount, rounded to cents, half away from zero. @param {bigint} cents @param {bigint} rate */
export function computeShare(cents, rate) {
  const product = cents * rate * 2n + (cents < 0n ? -100_000n : 100_000n);
  return product / 200_000n;
}
