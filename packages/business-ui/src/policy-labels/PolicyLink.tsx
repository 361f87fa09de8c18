import { UrlParamsLink } from '@stampline/ui';
import type { ReactNode } from 'react';

/** URL parameter that makes the shell open a policy above any screen. */
export const POLICY_PARAMETER = 'policy';

/** Returns the path of a policy's page. */
export const getPolicyPath = (id: string): string => `/policies/${encodeURIComponent(id)}`;

/** Opens a policy above the current screen, which keeps its state. */
export function PolicyLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <UrlParamsLink change={{ [POLICY_PARAMETER]: id }} sx={{ fontWeight: 600 }}>
      {children}
    </UrlParamsLink>
  );
}
