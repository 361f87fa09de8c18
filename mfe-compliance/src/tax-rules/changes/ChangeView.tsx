import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { QueryState } from '@stampline/business-ui';
import { RowsSkeleton } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { getTabPath } from '../tax-rules-paths';
import { ChangeContent } from './ChangeContent';
import { useRuleChange } from './use-rule-change';

/** A rule change with live progress. */
export function ChangeView({ id }: { id: string }) {
  const { progress, ...query } = useRuleChange(id);
  const skeleton = (
    <Card sx={{ p: 4 }}>
      <RowsSkeleton rows={6} label="Loading the rule change" />
    </Card>
  );
  return (
    <>
      <Button component={Link} to={getTabPath('changes')} size="small" sx={{ mb: 3, ml: -2.5 }}>
        All rule changes
      </Button>
      <QueryState query={query} what="The rule change" gone={{ title: 'There is no such rule change' }} skeleton={skeleton} framed>
        {(change) => <ChangeContent change={change} progress={progress} />}
      </QueryState>
    </>
  );
}
