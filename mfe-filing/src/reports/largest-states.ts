import type { LiabilityBar } from './LiabilityChart';
import type { StateReport } from './report-api';

const SHOWN = 10;

/** Returns states with tax or fees, the largest first; from the eleventh on they share one bar. */
export function largestStates(states: readonly StateReport[]): LiabilityBar[] {
  const some = states.filter(({ taxLiability }) => taxLiability !== 0).toSorted((one, other) => other.taxLiability - one.taxLiability);
  const bars = some.slice(0, SHOWN).map(({ stateName, taxAmount, fees }) => ({ name: stateName, taxAmount, fees }));
  const rest = some.slice(SHOWN);
  if (rest.length === 0) return bars;
  return [
    ...bars,
    { name: 'Other states', taxAmount: sum(rest.map(({ taxAmount }) => taxAmount)), fees: sum(rest.map(({ fees }) => fees)) },
  ];
}

/** Adds dollars exactly, in cents. */
const sum = (dollars: readonly number[]): number => dollars.reduce((total, one) => total + Math.round(one * 100), 0) / 100;
