/** Home state that is compared with the policy's state. */
interface DecidedHomeState {
  readonly homeState: string | null;
  readonly homeStateName: string | null;
  readonly reason: string;
}

/** Explains that a policy's state is wrong; null if it is the home state. @param isPriced true if there are tax rules for the home state */
export function describeHomeStateMismatch(
  decided: DecidedHomeState,
  policy: { state: string; stateName: string },
  isPriced: boolean,
): string | null {
  const { homeState, homeStateName, reason } = decided;
  if (homeState === policy.state) return null;
  if (homeState === null) return `The answers on record do not determine the home state. ${reason}`;
  const taxed = `The home state on record is ${homeStateName}, but this policy is taxed in ${policy.stateName}.`;
  return isPriced
    ? `${taxed} Correct the state of its transactions, or record the home state again.`
    : `${taxed} Stampline has no tax rules for ${homeStateName}; ask its regulator before you file.`;
}
