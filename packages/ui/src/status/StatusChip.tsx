import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Tone of a status. The text conveys the meaning; the color only reinforces it. */
export type StatusTone = 'ok' | 'dueSoon' | 'overdue' | 'neutral';

const palette = { ok: 'success', dueSoon: 'warning', overdue: 'error', neutral: 'info' } as const;

/** Returns the theme path of a tone's color, for text in `sx`. */
export function getToneColor(tone: StatusTone): string {
  return `${palette[tone]}.main`;
}

interface StatusChipProps {
  tone: StatusTone;
  /** True to use the full color instead of its tint, for items that need attention first. */
  strong?: boolean;
  children: ReactNode;
}

export function StatusChip({ tone, strong = false, children }: StatusChipProps) {
  const color = palette[tone];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 2,
        py: '2px',
        borderRadius: '6px',
        typography: 'caption',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: strong ? `${color}.contrastText` : `${color}.main`,
        bgcolor: strong ? `${color}.main` : `${color}.tint`,
      }}
    >
      {children}
    </Box>
  );
}
