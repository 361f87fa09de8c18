/** URL parameter of the open rule change. */
export const CHANGE_PARAMETER = 'change';

export function getTabPath(tab: 'editions' | 'overrides' | 'changes'): string {
  return tab === 'editions' ? '/tax-rules' : `/tax-rules?tab=${tab}`;
}

export function getChangePath(id: string): string {
  return `/tax-rules?${CHANGE_PARAMETER}=${encodeURIComponent(id)}`;
}
