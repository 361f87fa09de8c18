import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** How a thing stands. The words carry the meaning, the colour repeats it. */
export type StatusTone = 'ok' | 'dueSoon' | 'overdue' | 'neutral';

const palette = { ok: 'success', dueSoon: 'warning', overdue: 'error', neutral: 'info' } as const;

/** Theme path of a tone's colour, for text in `sx`. */
export function toneColor(tone: StatusTone): string {
  return `${palette[tone]}.main`;
}

export function StatusChip({ tone, children }: { tone: StatusTone; children: ReactNode }) {
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
        color: toneColor(tone),
        bgcolor: `${palette[tone]}.tint`,
      }}
    >
      {children}
    </Box>
  );
}
