import { tagTransaction } from './verdict.mjs';

/** @typedef {import('./verdict.mjs').Verdict} Verdict */

/**
 * Remembers accepted transactions by office. A transaction that was accepted before is a duplicate (FSLSO, compliance FAQs: the same policy number,
 * effective date and premium) unless it has the same ID.
 */
export function createRegister() {
  /** @type {Map<string, Map<string, string>>} */
  const offices = new Map();
  return {
    /** @param {string} office @param {readonly Verdict[]} verdicts @returns {Verdict[]} */
    apply(office, verdicts) {
      const known = offices.get(office) ?? new Map();
      offices.set(office, known);
      return verdicts.map((verdict) => {
        const { key, id, isBackOut, answer } = verdict;
        if (key === undefined || answer !== 'accepted') return verdict;
        if (isBackOut === true) {
          known.delete(key);
          return verdict;
        }
        const earlier = known.get(key);
        if (earlier !== undefined && (id === '' || earlier !== id))
          return tagTransaction(verdict, 'DUP', 'The transaction was accepted before.');
        known.set(key, id);
        return verdict;
      });
    },
  };
}
