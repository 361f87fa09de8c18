import { ApiError, jurisdictionsQuery, sentenceOf } from '@stampline/api-client';
import { ErrorState, PageNotFound, PageSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { StateContent } from './StateContent';
import { stateDetailQuery } from '../state-law/state-detail';

/** The page of one jurisdiction, found by the last part of its address. */
export default function StatePage() {
  const { slug } = useParams();
  const jurisdictions = useQuery(jurisdictionsQuery);
  if (jurisdictions.isPending) return <PageSkeleton label="Loading the state" />;
  if (jurisdictions.isError) return <NotLoaded error={jurisdictions.error} onRetry={() => void jurisdictions.refetch()} />;
  const jurisdiction = jurisdictions.data.find((candidate) => candidate.slug === slug);
  return jurisdiction ? <KnownState key={jurisdiction.code} code={jurisdiction.code} /> : <PageNotFound />;
}

function KnownState({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(stateDetailQuery(code));
  if (error) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  return data ? <StateContent state={data} /> : <PageSkeleton label="Loading the state" />;
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState
      title="The state could not be loaded"
      detail={sentenceOf(error)}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      onRetry={onRetry}
    />
  );
}
