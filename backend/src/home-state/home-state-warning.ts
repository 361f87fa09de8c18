/** What a policy's state is compared with. */
interface Decided {
  readonly homeState: string | null;
  readonly homeStateName: string | null;
  readonly reason: string;
}

/** What is wrong with the state that a policy is taxed in, as a sentence; null when it is the home state. @param isPriced whether there are tax rules of the home state */
export function homeStateWarning(decided: Decided, policy: { state: string; stateName: string }, isPriced: boolean): string | null {
  const { homeState, homeStateName, reason } = decided;
  if (homeState === policy.state) return null;
  if (homeState === null) return `The answers on record do not determine the home state. ${reason}`;
  const taxed = `The home state on record is ${homeStateName}, but this policy is taxed in ${policy.stateName}.`;
  return isPriced
    ? `${taxed} Correct the state of its transactions, or record the home state again.`
    : `${taxed} Stampline has no tax rules for ${homeStateName}; ask its regulator before you file.`;
}
