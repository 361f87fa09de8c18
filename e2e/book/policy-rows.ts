import { RATE_TABLE } from './rate-table';

export interface PolicyRow {
  policyNumber: string;
  insuredName: string;
  effectiveDate: string;
  expirationDate: string;
  premiumCents: number;
  state: string;
  coverageType: string;
}

/** Today's date in the time zone in which the product counts days. */
export const getToday = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();

/** Returns a date that many days from today; negative numbers are in the past. */
export const getDayFromToday = (days: number): string => new Date(Date.parse(getToday()) + days * 86_400_000).toISOString().slice(0, 10);

const getYear = () => Number(getToday().slice(0, 4));

/** Returns one policy in each of the states, in force all of this year, with premiums that make rounding matter. */
export const buildCurrentRows = (states = Object.keys(RATE_TABLE), series = 'SL'): PolicyRow[] =>
  states.map((state, index) => ({
    policyNumber: `${series}-${state}-${index + 1}`,
    insuredName: `Insured "${state}", Inc. No. ${index + 1}`,
    effectiveDate: `${getYear()}-01-01`,
    expirationDate: `${getYear() + 1}-01-01`,
    premiumCents: 100_050 + index * 77_777,
    state,
    coverageType: 'general_liability',
  }));

/** Returns policies that must not count this year: one that ended on the year's first day, and one from next year. */
export const buildRowsOfOtherYears = (): PolicyRow[] => [
  { ...buildCurrentRows(['TX'])[0]!, policyNumber: 'OLD-1', effectiveDate: `${getYear() - 1}-01-01`, expirationDate: `${getYear()}-01-01` },
  {
    ...buildCurrentRows(['TX'])[0]!,
    policyNumber: 'NEW-1',
    effectiveDate: `${getYear() + 1}-06-01`,
    expirationDate: `${getYear() + 2}-06-01`,
  },
];

export const buildExemptRow = (): PolicyRow => ({ ...buildCurrentRows(['VA'], 'WC')[0]!, coverageType: 'workers_compensation' });
