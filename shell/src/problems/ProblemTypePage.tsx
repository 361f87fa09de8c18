import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { describeError } from '@stampline/api-client';
import { EmptyState, ErrorState, LoadingState, useDocumentTitle } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PublicFrame } from '../sign-in/PublicFrame';
import { CodeText } from './CodeText';
import { problemTypesQuery } from './problem-types-query';

/** Page at a problem's `type` URL: the problem's meaning and remedy. Public, like the API documentation. */
export function ProblemTypePage() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(problemTypesQuery);
  const found = data?.find(({ type }) => type === `/problems/${slug}`);
  const title = found?.title ?? 'API error';
  useDocumentTitle(title);
  if (error) {
    return (
      <PublicFrame title={title}>
        <ErrorState title="The list of API errors could not be loaded" detail={describeError(error)} onRetry={() => void refetch()} />
      </PublicFrame>
    );
  }
  if (!data) return <LoadingState label="Loading the error" />;
  if (!found) {
    return (
      <PublicFrame title={title}>
        <EmptyState icon="nothingFound" title={`The API has no error "${slug}"`} description="Check the address of this page." />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={title} description={`The API returns this error with HTTP status ${found.status}.`}>
      <Typography>
        <CodeText text={found.advice} />
      </Typography>
      <Box component="dl" sx={{ mt: 5, mb: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1 }}>
        <Typography component="dt" color="textSecondary">
          Type
        </Typography>
        <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          <code>{found.type}</code>
        </Typography>
      </Box>
      <Link href="/api/docs" sx={{ display: 'inline-block', mt: 5 }}>
        API documentation
      </Link>
    </PublicFrame>
  );
}
