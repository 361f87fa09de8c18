import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { sentenceOf } from '@stampline/api-client';
import { EmptyState, ErrorState, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { CHANGES_PER_PAGE, ruleChangesQuery } from '../rule-changes-queries';
import { tabAddress } from '../tax-rules-address';
import { ChangeRows } from './ChangeRows';

/** All rule changes, newest first, a page at a time. */
export function ChangesHistory() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('page') ?? '1');
  const page = Number.isInteger(asked) && asked > 0 ? asked - 1 : 0;
  const { data, error, refetch } = useQuery(ruleChangesQuery(page));
  const pages = data ? Math.ceil(data.total / CHANGES_PER_PAGE) : 0;
  return (
    <Card component="section" aria-labelledby="rule-changes">
      <CardContent>
        <Typography id="rule-changes" variant="h3" component="h2" sx={{ mb: 2 }}>
          History of rule changes
        </Typography>
        {error && !data && <ErrorState title="The history could not be loaded" detail={sentenceOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={5} label="Loading the history" />}
        {data?.total === 0 && <NoChanges />}
        {data && data.changes.length > 0 && <ChangeRows changes={data.changes} />}
        {pages > 1 && (
          <Pagination
            count={pages}
            page={page + 1}
            onChange={(_event, next) => setParams({ tab: 'changes', page: String(next) })}
            sx={{ mt: 3, '& ul': { justifyContent: 'center' } }}
          />
        )}
      </CardContent>
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
        <Button component={Link} to={tabAddress('editions')} variant="outlined">
          Open editions
        </Button>
      }
    />
  );
}
