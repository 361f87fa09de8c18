import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { jurisdictionsQuery } from '@stampline/api-client';
import { chargedRatesQuery, QueryState } from '@stampline/business-ui';
import { formatCountOf, Icon, useCanEdit, VisuallyHidden } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ChooseStatesDialog } from './ChooseStatesDialog';
import { ConfigureStateDialog } from './ConfigureStateDialog';
import { DashboardCard } from './DashboardCard';
import { StateCard } from './StateCard';
import { indexStatesByCode } from './state-tones';
import { useOverviewStates, useStateSettings, useStats } from './use-dashboard';

const columns = { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))' } as const;

/** Heights of a card in CSS pixels. */
const cardHeight = { withButton: 202, plain: 174 } as const;

/** Up to four states chosen by the organization, with liability and next deadlines. */
export function StateOverview() {
  const overview = useOverviewStates();
  const settings = useStateSettings();
  const stats = useStats();
  const licensesToRenew = stats.data?.licensesToRenew ?? 0;
  const jurisdictions = useQuery(jurisdictionsQuery);
  const charged = useQuery(chargedRatesQuery);
  const canEdit = useCanEdit();
  const [choosing, setChoosing] = useState(false);
  const [configured, setConfigured] = useState<string | null>(null);

  const skeletons = <StateSkeletons height={canEdit ? cardHeight.withButton : cardHeight.plain} />;
  return (
    <DashboardCard
      title="State Compliance Overview"
      subtitle="The states you follow"
      action={
        <>
          {licensesToRenew > 0 && (
            <Link
              component={RouterLink}
              to="/settings/licenses"
              variant="body2"
              sx={{ color: 'warning.main', fontWeight: 600, minHeight: 24, alignContent: 'center', display: 'inline-block' }}
            >
              {formatCountOf(licensesToRenew, 'license')} expired or will expire within 60 days
            </Link>
          )}
          {canEdit && (
            <Button
              size="small"
              variant="outlined"
              startIcon={<Icon name="tune" size={16} />}
              disabled={!overview.data || !jurisdictions.data}
              onClick={() => setChoosing(true)}
            >
              Choose states
            </Button>
          )}
        </>
      }
    >
      <QueryState query={jurisdictions} what="The states" skeleton={skeletons}>
        {(all) => (
          <QueryState query={overview} what="The chosen states" skeleton={skeletons}>
            {({ states }) => (
              <QueryState query={stats} what="The figures of the states" skeleton={skeletons}>
                {({ stateBreakdown, asOf }) => (
                  <Box sx={columns}>
                    {states.map((code) => (
                      <StateCard
                        key={code}
                        code={code}
                        jurisdiction={all.find((one) => one.code === code)}
                        charged={charged.data?.get(code)}
                        totals={indexStatesByCode(stateBreakdown).get(code)}
                        settings={settings.data?.find(({ state }) => state === code)}
                        today={asOf.slice(0, 10)}
                        onConfigure={canEdit ? () => setConfigured(code) : undefined}
                      />
                    ))}
                  </Box>
                )}
              </QueryState>
            )}
          </QueryState>
        )}
      </QueryState>
      {choosing && overview.data && jurisdictions.data && (
        <ChooseStatesDialog chosen={overview.data.states} jurisdictions={jurisdictions.data} onClose={() => setChoosing(false)} />
      )}
      {configured && <ConfigureStateDialog code={configured} onClose={() => setConfigured(null)} />}
    </DashboardCard>
  );
}

function StateSkeletons({ height }: { height: number }) {
  return (
    <Box sx={columns} role="status">
      <VisuallyHidden>Loading the states</VisuallyHidden>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} variant="rounded" height={height} />
      ))}
    </Box>
  );
}
