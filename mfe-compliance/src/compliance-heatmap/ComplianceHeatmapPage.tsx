import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { jurisdictionsQuery, describeError } from '@stampline/api-client';
import { formatDate, PageHeader, PageSkeleton, useUrlParams, useDocumentTitle } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { CriticalAlerts } from './CriticalAlerts';
import { DataSourceRequired } from './DataSourceRequired';
import { hasData, buildHeatEntries } from './heat-entry';
import { statsQuery } from './heat-api';
import { isHighRisk } from './risk-labels';
import { HeatmapActions } from './HeatmapActions';
import { SummaryPanels } from './SummaryPanels';
import { QuickTiles } from './QuickTiles';
import { RiskByState } from './RiskByState';
import { StateDetail } from './StateDetail';

const TITLE = 'Compliance Risk Heatmap';

export default function ComplianceHeatmapPage() {
  useDocumentTitle(TITLE);
  const address = useUrlParams();
  const { data: stats, error, isFetching, isPending, refetch } = useQuery(statsQuery);
  const { data: jurisdictions } = useQuery(jurisdictionsQuery);
  const entries = buildHeatEntries(stats, jurisdictions);
  const shown = entries.filter(({ code }) => stats?.shownStates.includes(code) ?? true);
  const hidden = entries.filter((entry) => !shown.includes(entry) && isHighRisk(entry));
  const opened = entries.find(({ code }) => code === address.params.get('state'));
  const open = (state: string) => address.change({ state }, { isStep: true });
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Overdue and upcoming filings by state."
        actions={<HeatmapActions stats={stats} entries={shown} isRefreshing={isFetching} onRefresh={() => void refetch()} />}
      />
      {isPending && isFetching && error === null ? (
        <PageSkeleton label="Loading the heatmap" headless />
      ) : (
        <Box sx={{ display: 'grid', gap: 5 }}>
          <Alert severity="info" variant="outlined">
            Each state starts at 100. Points lost: 20 per overdue filing, 5 per filing due within 30 days, 15 if three or more are due. A
            state without an overdue filing is never critical.{stats && ` Figures as of ${formatDate(stats.asOf)}.`}
          </Alert>
          {hasData(stats) ? (
            <CriticalAlerts stats={stats} />
          ) : (
            <DataSourceRequired failure={stats ? undefined : describeError(error)} onRetry={() => void refetch()} />
          )}
          {hidden.length > 0 && (
            <Alert severity="warning" variant="outlined">
              {`Not shown, but at high or critical risk: ${hidden.map(({ stateName }) => stateName).join(', ')}.`}
            </Alert>
          )}
          <RiskByState stats={stats} entries={shown} onOpen={open} />
          <SummaryPanels stats={stats} />
          <QuickTiles />
        </Box>
      )}
      {opened && <StateDetail entry={opened} onClose={() => address.change({ state: null })} />}
    </>
  );
}
