/**
 * Maximum share of each ring in the total CPU time of these rings, in percent. Wall-clock time means little for parallel rings, and a
 * growing ring increases its share on a slow machine too. See docs/test-rings.md.
 * @type {Readonly<Record<string, number>>}
 */
export const BUDGETS = { unit: 16, integration: 60, browser: 35 };

/**
 * Returns a sentence for each ring over its budget; none if not all rings ran, or the system does not report their usage.
 * @param {readonly { name: string, processorSeconds: number | undefined }[]} ended
 */
export function findOverBudget(ended) {
  const rings = ended.flatMap(({ name, processorSeconds: seconds }) =>
    name in BUDGETS && seconds !== undefined ? [{ name, seconds }] : [],
  );
  if (rings.length < Object.keys(BUDGETS).length) return [];
  const sum = rings.reduce((all, { seconds }) => all + seconds, 0);
  return rings
    .map(({ name, seconds }) => ({ name, share: Math.round((100 * seconds) / sum), budget: BUDGETS[name] ?? 0 }))
    .filter(({ share, budget }) => share > budget)
    .map(({ name, share, budget }) => `OVER ITS BUDGET: ${name} took ${share}% of the CPU time of these rings, of ${budget}%`);
}
