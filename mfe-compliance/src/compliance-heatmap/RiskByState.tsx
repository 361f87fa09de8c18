import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useUrlParams } from '@stampline/ui';
import { DetailedList } from './DetailedList';
import type { Stats } from './heat-api';
import { type HeatEntry, hasData } from './heat-entry';
import { Legend } from './Legend';
import { Panel } from './Panel';
import { RiskBadge } from './RiskBadge';
import { RiskMap } from './RiskMap';
import { LOOK_LABELS } from './risk-labels';

interface RiskByStateProps {
  stats: Stats | undefined;
  entries: readonly HeatEntry[];
  onOpen: (code: string) => void;
}

/** States as a map or a list, with the overall risk. */
export function RiskByState({ stats, entries, onOpen }: RiskByStateProps) {
  const address = useUrlParams();
  const isDetailed = address.params.get('view') === 'detailed';
  const toggle = (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="View"
      value={isDetailed ? 'detailed' : 'heatmap'}
      onChange={(_event, view: string | null) => view !== null && address.change({ view: view === 'detailed' ? view : null })}
    >
      <ToggleButton value="heatmap">Heatmap</ToggleButton>
      <ToggleButton value="detailed">Detailed</ToggleButton>
    </ToggleButtonGroup>
  );
  const overall = stats?.overallRisk ?? null;
  const overallWords = overall === null ? (hasData(stats) ? 'No filing recorded yet' : 'Data unavailable') : LOOK_LABELS[overall];
  return (
    <Panel
      title="Risk by state"
      aside={
        <>
          <RiskBadge look={overall ?? 'unrated'}>{`Overall risk: ${overallWords}`}</RiskBadge>
          {toggle}
        </>
      }
    >
      {isDetailed ? (
        <DetailedList entries={entries} onOpen={onOpen} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <RiskMap entries={entries} onOpen={onOpen} />
          <Legend thresholds={stats?.riskThresholds} />
        </Box>
      )}
    </Panel>
  );
}
