import Link from '@mui/material/Link';
import { VisuallyHidden } from '@stampline/ui';
import type { ReactNode } from 'react';

/** A link to another site, in a new tab. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} target="_blank" rel="noreferrer" underline="always" sx={{ overflowWrap: 'anywhere' }}>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}
