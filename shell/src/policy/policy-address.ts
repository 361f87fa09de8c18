export const policyParameter = 'policy';

/** Address that opens a policy over whatever screen is shown. */
export function policyAddress(id: string): string {
  return `?${policyParameter}=${encodeURIComponent(id)}`;
}
