import Card from '@mui/material/Card';
import { ApiError, sentenceOf } from '@stampline/api-client';
import { ErrorState } from '@stampline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface QueryStateProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & { refetch: () => Promise<unknown> };
  /** What is being loaded, for example `Deadlines`. */
  what: string;
  skeleton: ReactNode;
  /** Puts a failure into a card of its own, where the block has none. */
  framed?: boolean;
  children: (data: Data) => ReactNode;
}

/** Outline, failure with Retry, or the data: each block of a screen fails alone. */
export function QueryState<Data>({ query, what, skeleton, framed = false, children }: QueryStateProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error || isFetching) return skeleton;
  const failure = (
    <ErrorState
      title={`${what} could not be loaded`}
      detail={sentenceOf(error)}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      onRetry={() => void refetch()}
    />
  );
  return framed ? <Card>{failure}</Card> : failure;
}
