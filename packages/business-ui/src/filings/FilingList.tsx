import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StatusChip, type StatusTone } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';

/** A deadline or a submission in one line. */
export interface FilingLine {
  id: string;
  /** Path of its page. */
  to: string;
  title: string;
  detail: string;
  status: { text: string; tone: StatusTone; strong?: boolean };
  /** Button shown below the status. */
  action?: ReactNode;
}

/** List of deadlines or submissions that link to their pages. */
export function FilingList({ label, lines }: { label: string; lines: readonly FilingLine[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {lines.map(({ id, to, title, detail, status, action }) => (
        <Box component="li" key={id} sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', justifyContent: 'space-between' }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
              {title}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {detail}
            </Typography>
          </Box>
          <Box sx={{ flexShrink: 0, display: 'grid', gap: 2, justifyItems: 'end' }}>
            <StatusChip tone={status.tone} strong={status.strong ?? false}>
              {status.text}
            </StatusChip>
            {action}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
