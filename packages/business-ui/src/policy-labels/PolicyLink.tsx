import { AddressLink } from '@stampline/ui';
import type { ReactNode } from 'react';

/** URL parameter by which the shell opens a policy above any screen. */
export const policyParameter = 'policy';

/** Returns the path of a policy's page. */
export const policyPath = (id: string): string => `/policies/${encodeURIComponent(id)}`;

/** Opens a policy above the current screen, which keeps its state. */
export function PolicyLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <AddressLink change={{ [policyParameter]: id }} sx={{ fontWeight: 600 }}>
      {children}
    </AddressLink>
  );
}
