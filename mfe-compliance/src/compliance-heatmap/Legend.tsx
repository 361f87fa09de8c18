import Box from '@mui/material/Box';
import { LOOK_WORDS, type TileLook } from './risk-words';
import { tileStyle } from './tile-style';

const looks: readonly TileLook[] = ['low', 'medium', 'high', 'critical', 'unrated'];

/** What colors and patterns of the tiles mean. */
export function Legend({ thresholds }: { thresholds: { lowFrom: number; mediumFrom: number; highFrom: number } }) {
  const { lowFrom, mediumFrom, highFrom } = thresholds;
  const scores: Record<TileLook, string> = {
    low: `${lowFrom} or above`,
    medium: `${mediumFrom} to ${lowFrom - 1}`,
    high: `${highFrom} to ${mediumFrom - 1}`,
    critical: `below ${highFrom}`,
    unrated: 'nothing due',
  };
  return (
    <Box
      component="ul"
      aria-label="Legend"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, m: 0, p: 0, listStyle: 'none' }}
    >
      {looks.map((look) => (
        <Box component="li" key={look} sx={{ display: 'flex', alignItems: 'center', gap: 2, typography: 'body2' }}>
          <Box aria-hidden="true" sx={[{ width: 28, height: 22 }, ...[tileStyle(look)].flat()]} />
          <span>
            <b>{LOOK_WORDS[look]}</b> {scores[look]}
          </span>
        </Box>
      ))}
    </Box>
  );
}
