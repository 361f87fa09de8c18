import Card from '@mui/material/Card';
import { ApiError, sentenceOf } from '@stampline/api-client';
import { ErrorState } from '@stampline/ui';
import type { ReactNode } from 'react';

export interface QueryStateProps<Data> {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** What is being loaded, for example `Deadlines`. */
  what: string;
  /** What is said where the thing does not exist, and the way out; without it that is a failure like others. */
  gone?: { title: string; action?: { label: string; onClick: () => void } };
  skeleton: ReactNode;
  /** Puts a failure into a card of its own, where the block has none. */
  framed?: boolean;
  children: (data: Data) => ReactNode;
}

/** Outline, failure with Retry, or the data: each block of a screen fails alone. */
export function QueryState<Data>({ query, what, gone, skeleton, framed = false, children }: QueryStateProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error || isFetching) return skeleton;
  const isGone = gone !== undefined && error instanceof ApiError && error.status === 404;
  const failure = (
    <ErrorState
      title={isGone ? gone.title : `${what} could not be loaded`}
      detail={sentenceOf(error)}
      {...(isGone ? gone.action && { onRetry: gone.action.onClick, retryLabel: gone.action.label } : { onRetry: () => void refetch() })}
      {...(!isGone && error instanceof ApiError && { requestId: error.requestId })}
    />
  );
  return framed ? <Card>{failure}</Card> : failure;
}
