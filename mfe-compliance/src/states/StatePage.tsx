import { jurisdictionsQuery } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { PageNotFound, PageSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { StateContent } from './StateContent';
import { stateDetailQuery } from '../state-law/state-detail';
import { stateBalancesQuery } from './state-queries';

const loading = <PageSkeleton label="Loading the state" />;

/** Page of one jurisdiction, which the last segment of the path identifies by its slug, or by its code as users type it. */
export default function StatePage() {
  const { slug } = useParams();
  return (
    <QueryState query={useQuery(jurisdictionsQuery)} what="The state" skeleton={loading}>
      {(jurisdictions) => {
        const jurisdiction = jurisdictions.find((candidate) => candidate.slug === slug || candidate.code === slug?.toUpperCase());
        return jurisdiction ? <StateContentLoader key={jurisdiction.code} code={jurisdiction.code} /> : <PageNotFound />;
      }}
    </QueryState>
  );
}

function StateContentLoader({ code }: { code: string }) {
  // The amounts owed come first on the page, so loading them late would move the rest. isPending cannot be used because it becomes true again for a
  // failed query when the page mounts.
  const { isFetched } = useQuery(stateBalancesQuery(code));
  return (
    <QueryState query={useQuery(stateDetailQuery(code))} what="The state" skeleton={loading}>
      {(state) => (isFetched ? <StateContent state={state} /> : loading)}
    </QueryState>
  );
}
