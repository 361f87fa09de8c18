import Card from '@mui/material/Card';
import { ApiError, describeError } from '@stampline/api-client';
import { ErrorState } from '@stampline/ui';
import type { ReactNode } from 'react';

export interface QueryStateProps<Data> {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Noun for the data being loaded, for example `Deadlines`. */
  what: string;
  /** Text and action for a 404; without it, a 404 is shown like any failure. */
  gone?: { title: string; action?: { label: string; onClick: () => void } };
  skeleton: ReactNode;
  /** Wraps a failure message in a card, for a block that is not in one. */
  framed?: boolean;
  children: (data: Data) => ReactNode;
}

/** Skeleton, failure with Retry, or the data: each block of a screen fails independently. */
export function QueryState<Data>({ query, what, gone, skeleton, framed = false, children }: QueryStateProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error || isFetching) return skeleton;
  const isGone = gone !== undefined && error instanceof ApiError && error.status === 404;
  const failure = (
    <ErrorState
      title={isGone ? gone.title : `${what} could not be loaded`}
      detail={describeError(error)}
      {...(isGone ? gone.action && { onRetry: gone.action.onClick, retryLabel: gone.action.label } : { onRetry: () => void refetch() })}
      {...(!isGone && error instanceof ApiError && { requestId: error.requestId })}
    />
  );
  return framed ? <Card>{failure}</Card> : failure;
}
