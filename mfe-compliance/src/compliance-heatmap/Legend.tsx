import Box from '@mui/material/Box';
import type { Thresholds } from './heat-api';
import { buildLegend } from './legend-labels';
import { LOOK_LABELS } from './risk-labels';
import { getTileStyle } from './tile-style';

export function Legend({ thresholds }: { thresholds: Thresholds | undefined }) {
  return (
    <Box
      component="ul"
      aria-label="Legend"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, m: 0, p: 0, listStyle: 'none' }}
    >
      {buildLegend(thresholds).map(({ look, words }) => (
        <Box component="li" key={look} sx={{ display: 'flex', alignItems: 'center', gap: 2, typography: 'body2' }}>
          <Box aria-hidden="true" sx={[{ width: 28, height: 22 }, ...[getTileStyle(look)].flat()]} />
          <span>
            <b>{LOOK_LABELS[look]}</b> {words}
          </span>
        </Box>
      ))}
    </Box>
  );
}
