import type { FilingFacts } from '../filing-schedule/filing-facts.js';
import type { LicensePeriod } from '../licenses/license.js';
import type { BookActivity } from '../policies/policy-activity.service.js';

/** What decides on the filings of each state in which the organization has business or a license. */
export function factsByState({ months, taxCents }: BookActivity, licenses: readonly LicensePeriod[]): Map<string, FilingFacts> {
  const states = new Set([...months.keys(), ...licenses.map(({ state }) => state)]);
  return new Map(
    [...states].map((state): [string, FilingFacts] => {
      const ofState = licenses.filter((license) => license.state === state);
      const active = [...(months.get(state) ?? [])];
      return [
        state,
        {
          hasBusiness: (from, to) => active.some((month) => month >= from.slice(0, 7) && month <= to.slice(0, 7)),
          isLicensed: (from, to) =>
            ofState.some(({ validFrom, validTo }) => (validFrom === null || validFrom <= to) && (validTo === null || validTo >= from)),
          taxCents: (year) => taxCents.get(`${state} ${year}`) ?? 0n,
        },
      ];
    }),
  );
}
