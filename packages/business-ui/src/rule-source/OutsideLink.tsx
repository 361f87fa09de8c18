import Link from '@mui/material/Link';
import { VisuallyHidden } from '@stampline/ui';
import type { ReactNode } from 'react';

export interface OutsideLinkProps {
  href: string;
  /** Goes on after the words for a screen reader, where several links of a page read alike: `for Ohio`. */
  about?: string;
  children: ReactNode;
}

/** A link to another site, in a new tab. */
export function OutsideLink({ href, about, children }: OutsideLinkProps) {
  return (
    <Link href={href} target="_blank" rel="noreferrer" underline="always" sx={{ overflowWrap: 'anywhere' }}>
      {children}
      <VisuallyHidden>{`${about ? ` ${about}` : ''} (opens in a new tab)`}</VisuallyHidden>
    </Link>
  );
}
