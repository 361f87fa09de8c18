import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { describeProblem, queryKeys } from '@stampline/api-client';
import { EmptyState } from '@stampline/ui';
import { DataTable, useList } from '@stampline/ui/data-table';
import { Link } from 'react-router-dom';
import { fetchRuleChanges, RULE_CHANGE_SORTS, type RuleChange } from '../rule-change-api';
import { getTabPath } from '../tax-rules-paths';
import { changeColumns } from './change-columns';

/** Rule changes, newest first by default. */
export function ChangeHistory() {
  const list = useList<RuleChange, (typeof RULE_CHANGE_SORTS)[number]>({
    stateKey: 'changes',
    queryKey: queryKeys.ruleChanges,
    sorts: RULE_CHANGE_SORTS,
    defaultSort: '-proposedAt',
    pageSize: 20,
    fetch: fetchRuleChanges,
  });
  return (
    <Card component="section" aria-labelledby="rule-changes">
      <CardContent sx={{ pb: 0 }}>
        <Typography id="rule-changes" variant="h3" component="h2">
          History of rule changes
        </Typography>
      </CardContent>
      <DataTable
        label="Rule changes"
        list={list}
        columns={changeColumns}
        search="Change or reason"
        download="/api/tax/rule-changes/download"
        rowHeight={64}
        failure={describeProblem}
        empty={<NoChanges />}
      />
    </Card>
  );
}

function NoChanges() {
  return (
    <EmptyState
      icon="document"
      title="No rule has been changed yet"
      description="Each change of an edition or a custom rate is listed here with its reason, who decided it, and its effect."
      action={
        <Button component={Link} to={getTabPath('editions')} variant="outlined">
          Open editions
        </Button>
      }
    />
  );
}
