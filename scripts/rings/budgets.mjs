/**
 * The share of the time of these rings together, in percent, that each of them may take. The rest of a machine's speed does not matter: a ring that grows
 * takes more of the whole on a slow one too. docs/test-rings.md says what to do when one is over.
 * @type {Readonly<Record<string, number>>}
 */
export const BUDGETS = { unit: 15, integration: 50, browser: 55 };

/**
 * Returns a sentence for each ring over its budget; none where not all of them have run.
 * @param {readonly { name: string, seconds: number }[]} ended
 */
export function overBudget(ended) {
  const rings = ended.filter(({ name }) => name in BUDGETS);
  if (rings.length < Object.keys(BUDGETS).length) return [];
  const sum = rings.reduce((all, { seconds }) => all + seconds, 0);
  return rings
    .map(({ name, seconds }) => ({ name, share: Math.round((100 * seconds) / sum), budget: BUDGETS[name] ?? 0 }))
    .filter(({ share, budget }) => share > budget)
    .map(({ name, share, budget }) => `OVER ITS BUDGET: ${name} took ${share} % of the time of these rings, of ${budget} %`);
}
