import Link from '@mui/material/Link';
import { VisuallyHidden } from '@stampline/ui';
import type { ReactNode } from 'react';

export interface ExternalLinkProps {
  href: string;
  /** Completes the link text for screen readers where several links on a page have the same text: `for Ohio`. */
  about?: string;
  children: ReactNode;
}

/** Link to another site, in a new tab. */
export function ExternalLink({ href, about, children }: ExternalLinkProps) {
  return (
    <Link href={href} target="_blank" rel="noreferrer" underline="always" sx={{ overflowWrap: 'anywhere' }}>
      {children}
      <VisuallyHidden>{`${about ? ` ${about}` : ''} (opens in a new tab)`}</VisuallyHidden>
    </Link>
  );
}
