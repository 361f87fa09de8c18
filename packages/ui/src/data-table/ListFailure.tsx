import { ErrorState } from '@stampline/ui';
import type { List } from './use-list';

export interface ListFailureProps {
  label: string;
  /** Explains a failed request. */
  failure: (error: Error) => { detail: string; requestId?: string | undefined };
  list: Pick<List<unknown>, 'state' | 'change' | 'reload'>;
  error: Error;
}

/** Failed page of a list, with Retry, or with a link to the first page if the cursor was rejected. */
export function ListFailure({ label, failure, list: { state, change, reload }, error }: ListFailureProps) {
  const toFirstPage = () => change({ cursor: null, page: 1 });
  const again = state.cursor === null ? { onRetry: reload } : { onRetry: toFirstPage, retryLabel: 'Go to the first page' };
  const { detail, requestId } = failure(error);
  return <ErrorState title={`${label} could not be loaded`} detail={detail} {...(requestId !== undefined && { requestId })} {...again} />;
}
