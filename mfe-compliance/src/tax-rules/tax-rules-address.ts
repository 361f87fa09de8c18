/** Parameter of the address that names the open rule change. */
export const changeParameter = 'change';

/** Address of a tab of the screen. */
export function tabAddress(tab: 'editions' | 'overrides' | 'changes'): string {
  return tab === 'editions' ? '/tax-rules' : `/tax-rules?tab=${tab}`;
}

/** Address of a rule change. */
export function changeAddress(id: string): string {
  return `/tax-rules?${changeParameter}=${encodeURIComponent(id)}`;
}
