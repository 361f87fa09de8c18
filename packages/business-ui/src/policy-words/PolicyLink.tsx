import { AddressLink } from '@stampline/ui';
import type { ReactNode } from 'react';

/** The parameter by which the shell opens a policy over any screen. */
export const policyParameter = 'policy';

/** The page of a policy. */
export const policyPath = (id: string): string => `/policies/${encodeURIComponent(id)}`;

/** Opens a policy over the screen that the reader is on, which stays as it is. */
export function PolicyLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <AddressLink change={{ [policyParameter]: id }} sx={{ fontWeight: 600 }}>
      {children}
    </AddressLink>
  );
}
