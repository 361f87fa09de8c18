import { isSameName, type LicenseeRule } from '../../licensees/licensee.js';

/**
 * Returns the rules after a move. If only one state is moved, a rule that covers all states is kept, but a copy for that state with the new licensee
 * precedes it.
 */
export function moveRules(
  rules: readonly LicenseeRule[],
  { fromHolder, toHolder, state }: { readonly fromHolder: string; readonly toHolder: string; readonly state: string | null },
): { readonly rules: LicenseeRule[]; readonly changed: number } {
  const moved = rules.map((rule) => {
    if (!isSameName(rule.holder, fromHolder) || (state !== null && rule.state !== null && rule.state !== state)) return [rule];
    const replaced = { ...rule, holder: toHolder };
    return state === null || rule.state === state ? [replaced] : [{ ...replaced, state }, rule];
  });
  return { rules: moved.flat(), changed: moved.filter((after, at) => after[0] !== rules[at]).length };
}
