import Box from '@mui/material/Box';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { HeatEntry } from './heat-entry';
import { StateTile } from './StateTile';
import { findNeighbor, TILE_COLUMNS, tilePlaces } from './tile-grid';

interface RiskMapProps {
  /** Visible states, in the order of the map. */
  entries: readonly HeatEntry[];
  onOpen: (code: string) => void;
}

/** States as tiles of equal size, arranged as on a map of the country. */
export function RiskMap({ entries, onOpen }: RiskMapProps) {
  const map = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  const shown = new Map(entries.map((entry) => [entry.code, entry]));
  const tabStop = chosen !== undefined && shown.has(chosen) ? chosen : entries[0]?.code;
  const go = (event: KeyboardEvent<HTMLButtonElement>, code: string) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = findNeighbor(code, event.key, (other) => shown.has(other));
    if (target === code) return;
    event.preventDefault();
    setChosen(target);
    map.current?.querySelector<HTMLElement>(`[data-state="${target}"]`)?.focus();
  };
  return (
    <Box
      ref={map}
      role="group"
      aria-label="States by risk. Arrow keys move between states."
      sx={{ display: 'grid', gap: { xs: '2px', sm: 1 }, gridTemplateColumns: `repeat(${TILE_COLUMNS}, minmax(0, 1fr))` }}
    >
      {tilePlaces.map((place) => {
        const entry = shown.get(place.code);
        return (
          entry && (
            <StateTile
              key={place.code}
              entry={entry}
              place={place}
              isTabStop={place.code === tabStop}
              onOpen={() => {
                setChosen(place.code);
                onOpen(place.code);
              }}
              onKeyDown={(event) => go(event, place.code)}
            />
          )
        );
      })}
    </Box>
  );
}
