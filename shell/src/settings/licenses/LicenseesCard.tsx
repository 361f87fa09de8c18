import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { describeError } from '@stampline/api-client';
import { EmptyState, formatCountOf, formatDate, Icon, RowsSkeleton, useCanEdit, useConfirm } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsCard } from '../SettingsCard';
import { useAction } from '../use-action';
import { describeRulesEffect, formatScope } from './licensee-labels';
import { LicenseeMoveDialog } from './LicenseeMoveDialog';
import { LicenseeRuleDialog } from './LicenseeRuleDialog';
import { licenseeApi, type LicenseeRule, movesQuery, rulesQuery } from './use-licensees';

/** Rules that determine under whose license transactions are filed, and moves of business from one licensee to another. */
export function LicenseesCard() {
  const canEdit = useCanEdit();
  const { data: rules, error } = useQuery(rulesQuery);
  const { data: moves = [] } = useQuery(movesQuery);
  const [open, setOpen] = useState<'rule' | 'move'>();
  return (
    <SettingsCard
      title="Licensees"
      description="The license under which a transaction is filed: chosen for it, stated in its file, or by the first of these rules that matches."
      action={
        canEdit && (
          <Box sx={{ display: 'flex', gap: 2 }}>
            <Button onClick={() => setOpen('move')}>Move business</Button>
            <Button variant="outlined" startIcon={<Icon name="add" size={18} />} onClick={() => setOpen('rule')}>
              Add rule
            </Button>
          </Box>
        )
      }
    >
      {error !== null && <Alert severity="error">{describeError(error)}</Alert>}
      {error === null && rules === undefined && <RowsSkeleton label="Loading the rules" />}
      {rules?.length === 0 && (
        <EmptyState
          title="No rules yet"
          description="Without a rule, the only license that matches is used. If several people match, you choose."
        />
      )}
      {rules !== undefined && rules.length > 0 && <RuleList rules={rules} canEdit={canEdit} />}
      {moves.map(({ id, fromHolder, toHolder, placementCount, movedByName, movedAt }) => (
        <Typography key={id} variant="caption" color="textSecondary" sx={{ display: 'block', mt: 2 }}>
          {formatDate(movedAt.slice(0, 10))}: {movedByName} moved {formatCountOf(placementCount, 'placement')} from {fromHolder} to{' '}
          {toHolder}.
        </Typography>
      ))}
      {open === 'rule' && <LicenseeRuleDialog rules={rules ?? []} onClose={() => setOpen(undefined)} />}
      {open === 'move' && <LicenseeMoveDialog onClose={() => setOpen(undefined)} />}
    </SettingsCard>
  );
}

function RuleList({ rules, canEdit }: { rules: readonly LicenseeRule[]; canEdit: boolean }) {
  const confirm = useConfirm();
  const { running, perform } = useAction();
  const remove = async (removed: LicenseeRule) => {
    const next = rules.filter((rule) => rule !== removed);
    await perform({
      run: async () => {
        const description = describeRulesEffect(await licenseeApi.previewRules(next));
        const question = { title: `Delete the rule for ${formatScope(removed)}?`, description, confirmLabel: 'Delete', destructive: true };
        if (await confirm(question)) await licenseeApi.saveRules(next);
      },
      changes: rulesQuery.queryKey,
      done: { title: 'Rules are up to date' },
      failedTitle: 'Rule not deleted',
    });
  };
  return (
    <Box component="ol" aria-label="Licensee rules" sx={{ m: 0, pl: 5 }}>
      {rules.map((rule) => (
        <Box component="li" key={JSON.stringify(rule)}>
          {formatScope(rule)}: {rule.holder}
          {canEdit && (
            <IconButton
              size="small"
              aria-label={`Delete the rule for ${formatScope(rule)}`}
              disabled={running}
              onClick={() => void remove(rule)}
            >
              <Icon name="delete" size={18} />
            </IconButton>
          )}
        </Box>
      ))}
    </Box>
  );
}
