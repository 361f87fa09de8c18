/** The alternatives chosen in one run through the code: a question has the same reply throughout a run. */
export class RunChoices {
  private readonly made = new Map<string, number>();
  /** Choices in the order in which they were made. */
  readonly trace: { readonly key: string; readonly count: number; readonly chosen: number }[] = [];

  constructor(private readonly plan: readonly number[]) {}

  pick(key: string, count: number): number {
    const before = this.made.get(key);
    if (before !== undefined) return before;
    const chosen = this.plan[this.trace.length] ?? 0;
    this.made.set(key, chosen);
    this.trace.push({ key, count, chosen });
    return chosen;
  }
}

/** Up to this number of runs, all combinations are tried; beyond that, each alternative is tried once. */
const ALL_COMBINATIONS = 32;

/** Runs with every combination of alternatives if there are few combinations, and otherwise with every alternative at least once. */
export function runAllChoices(run: (choices: RunChoices) => void): void {
  const seen = new Set<string>();
  const [firsts, others]: [number[][], number[][]] = [[[]], []];
  for (let runs = 0; ; runs += 1) {
    const plan = firsts.shift() ?? (runs < ALL_COMBINATIONS ? others.shift() : undefined);
    if (plan === undefined) return;
    const choices = new RunChoices(plan);
    run(choices);
    choices.trace.forEach(({ key, count, chosen }, at) => {
      const chosenBefore = choices.trace.slice(0, at).map((choice) => choice.chosen);
      seen.add(`${key} ${chosen}`);
      if (at < plan.length) return;
      for (let other = 0; other < count; other += 1) {
        if (other === chosen) continue;
        const queue = seen.has(`${key} ${other}`) ? others : firsts;
        seen.add(`${key} ${other}`);
        queue.push([...chosenBefore, other]);
      }
    });
  }
}
