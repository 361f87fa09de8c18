import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';

interface CellLinkProps {
  to: string;
  /** Name for screen readers, for cases in which the text alone does not describe the records. */
  label?: string;
  children: string;
}

/** Figure in a table that links to the records behind it. */
export function CellLink({ to, label, children }: CellLinkProps) {
  return (
    <MuiLink component={Link} to={to} {...(label !== undefined && { 'aria-label': label })}>
      {children}
    </MuiLink>
  );
}
