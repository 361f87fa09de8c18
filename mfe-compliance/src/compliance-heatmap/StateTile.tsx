import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import type { KeyboardEvent } from 'react';
import type { HeatEntry } from './heat-entry';
import { getTileLook, formatRating, getTileName } from './risk-labels';
import type { TilePlace } from './tile-grid';
import { getTileStyle } from './tile-style';
import { TileTooltip } from './TileTooltip';

interface StateTileProps {
  entry: HeatEntry;
  place: TilePlace;
  /** True for the single tile in the Tab order; arrow keys reach the others. */
  isTabStop: boolean;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

/** A state on the map: code, score and level in text, color and pattern. */
export function StateTile({ entry, place, isTabStop, onOpen, onKeyDown }: StateTileProps) {
  const look = getTileLook(entry);
  return (
    <Tooltip title={<TileTooltip entry={entry} />} describeChild placement="top" enterDelay={300}>
      <ButtonBase
        data-state={entry.code}
        aria-label={getTileName(entry)}
        aria-haspopup="dialog"
        tabIndex={isTabStop ? 0 : -1}
        onClick={onOpen}
        onKeyDown={onKeyDown}
        sx={[tile, { gridRow: place.row, gridColumn: place.column }, ...[getTileStyle(look)].flat()]}
      >
        <Box component="span" sx={{ fontWeight: 700, fontSize: { xs: 11, sm: 14 }, lineHeight: 1.2 }}>
          {entry.code}
        </Box>{' '}
        <Box component="span" sx={{ display: { xs: 'none', md: 'block' }, fontSize: 12, lineHeight: 1.2 }}>
          {formatRating(entry)}
        </Box>
      </ButtonBase>
    </Tooltip>
  );
}

const tile = {
  flexDirection: 'column',
  fontFamily: 'inherit',
  minWidth: 24,
  height: { xs: 34, sm: 48, md: 58 },
  pb: { xs: 1.5, sm: 2 },
  fontVariantNumeric: 'tabular-nums',
} as const;
