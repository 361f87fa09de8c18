import type { LiabilityBar } from './LiabilityChart';
import type { StateReport } from './report-api';

const MAX_BARS = 10;

/** Returns states with tax or fees, largest first; the eleventh and later states share one bar. */
export function getLargestStates(states: readonly StateReport[]): LiabilityBar[] {
  const some = states.filter(({ taxLiability }) => taxLiability !== 0).toSorted((one, other) => other.taxLiability - one.taxLiability);
  const bars = some.slice(0, MAX_BARS).map(({ stateName, taxAmount, fees }) => ({ name: stateName, taxAmount, fees }));
  const rest = some.slice(MAX_BARS);
  if (rest.length === 0) return bars;
  return [
    ...bars,
    { name: 'Other states', taxAmount: addDollars(rest.map(({ taxAmount }) => taxAmount)), fees: addDollars(rest.map(({ fees }) => fees)) },
  ];
}

/** Adds dollars exactly, in cents. */
const addDollars = (dollars: readonly number[]): number => dollars.reduce((total, one) => total + Math.round(one * 100), 0) / 100;
