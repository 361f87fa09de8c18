import Box from '@mui/material/Box';
import { type StatusTone, tabularFigures, getToneColor, VisuallyHidden } from '@stampline/ui';

interface StateFigureProps {
  name: string;
  /** A dash replaces a missing value. */
  value: string | undefined;
  tone?: StatusTone;
  /** Second line below the value. */
  detail?: string | undefined;
}

export function StateFigure({ name, value, tone = 'neutral', detail }: StateFigureProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, typography: 'body2' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          fontWeight: 600,
          textAlign: 'right',
          ...tabularFigures,
          color: value && tone !== 'neutral' ? getToneColor(tone) : undefined,
        }}
      >
        {value ?? (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>none</VisuallyHidden>
          </>
        )}
        {detail && (
          <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
            {detail}
          </Box>
        )}
      </Box>
    </Box>
  );
}
