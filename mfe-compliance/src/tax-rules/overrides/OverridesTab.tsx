import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { EmptyState, RowsSkeleton, useUrlParams, useCanEdit } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { regulatoryUpdateQuery } from '../../regulatory-updates/update-api';
import { taxSettingsQuery } from '../../tax-settings/tax-settings';
import type { TaxOverride } from '../../tax-settings/tax-settings-api';
import { EndOverrideDialog } from './EndOverrideDialog';
import { readPrefilledProposal, CLEARED_PARAMETERS } from './prefilled-proposal';
import { OverrideRows } from './OverrideRows';
import { ProposeOverrideDialog } from './ProposeOverrideDialog';
import { PendingProposals } from './PendingProposals';

/** Custom rates and pending proposals. */
export function OverridesTab() {
  const settings = useQuery(taxSettingsQuery);
  const { data } = settings;
  const canEdit = useCanEdit();
  const address = useUrlParams();
  const given = readPrefilledProposal(address.params);
  const updateId = given?.updateId ?? '';
  const update = useQuery({ ...regulatoryUpdateQuery(updateId), enabled: updateId !== '' });
  const isFilling = updateId !== '' && update.isPending;
  const [proposing, setProposing] = useState(given !== null);
  const [ending, setEnding] = useState<TaxOverride | null>(null);
  const close = () => {
    setProposing(false);
    if (given !== null) address.change(CLEARED_PARAMETERS);
  };
  const propose = canEdit && (
    <Button variant="contained" disabled={!data} onClick={() => setProposing(true)}>
      Propose custom rate
    </Button>
  );
  return (
    <>
      <PendingProposals />
      <Card component="section" aria-labelledby="custom-rates">
        <CardContent>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, justifyContent: 'space-between', alignItems: 'flex-start', mb: 3 }}>
            <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
              <Typography id="custom-rates" variant="h3" component="h2">
                Your organization’s custom rates and fees
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 1, maxWidth: 720 }}>
                They replace a charge of the rulebook in a period, or add one. Each needs a reason, a source and the approval of a second
                person.
              </Typography>
            </Box>
            {data && data.overrides.length > 0 && propose}
          </Box>
          <QueryState query={settings} what="The custom rates" skeleton={<RowsSkeleton label="Loading the custom rates" />}>
            {(found) =>
              found.overrides.length === 0 ? (
                <EmptyState
                  icon="tune"
                  title="No custom rates"
                  description="The rulebook alone prices your policies. Propose a custom rate if a ruling or an agreement gives you a different one."
                  action={propose}
                />
              ) : (
                <OverrideRows settings={found} onEnd={canEdit ? setEnding : undefined} />
              )
            }
          </QueryState>
        </CardContent>
      </Card>
      {canEdit && proposing && data && !isFilling && (
        <ProposeOverrideDialog settings={data} given={given} update={update.data} onClose={close} />
      )}
      {ending && <EndOverrideDialog override={ending} onClose={() => setEnding(null)} />}
    </>
  );
}
