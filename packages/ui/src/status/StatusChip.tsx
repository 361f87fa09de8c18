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
      sx={(theme) => ({
        display: 'inline-block',
        px: 2,
        py: '2px',
        borderRadius: '6px',
        fontSize: theme.typography.caption.fontSize,
        fontWeight: 600,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        color: theme.vars.palette[palette[tone]].main,
        backgroundColor: theme.vars.palette[palette[tone]].tint,
      })}
    >
      {children}
    </Box>
  );
}
