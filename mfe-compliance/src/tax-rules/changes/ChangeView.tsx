import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { ApiError, sentenceOf } from '@stampline/api-client';
import { ErrorState, RowsSkeleton } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { tabAddress } from '../tax-rules-address';
import { ChangeContent } from './ChangeContent';
import { useRuleChange } from './use-rule-change';

/** One rule change by its id, with live progress. */
export function ChangeView({ id }: { id: string }) {
  const { data, error, refetch, progress } = useRuleChange(id);
  return (
    <>
      <Button component={Link} to={tabAddress('changes')} size="small" sx={{ mb: 3, ml: -2.5 }}>
        All rule changes
      </Button>
      {data && <ChangeContent change={data} progress={progress} />}
      {!data && (
        <Card sx={{ p: 4 }}>
          {error ? (
            <ErrorState
              title={
                error instanceof ApiError && error.status === 404 ? 'There is no such rule change' : 'The rule change could not be loaded'
              }
              detail={sentenceOf(error)}
              requestId={error instanceof ApiError ? error.requestId : undefined}
              onRetry={() => void refetch()}
            />
          ) : (
            <RowsSkeleton rows={6} label="Loading the rule change" />
          )}
        </Card>
      )}
    </>
  );
}
