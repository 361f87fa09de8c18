import { ErrorState } from '@stampline/ui';
import type { List } from './use-list';

export interface ListFailureProps {
  /** What is listed. */
  label: string;
  /** The words for an error that the list ends in. */
  failure: (error: Error) => { detail: string; requestId?: string | undefined };
  list: Pick<List<unknown>, 'state' | 'change' | 'reload'>;
  error: Error;
}

/** A page of a list that could not be loaded: again, or from the start where the place in the list is what failed. */
export function ListFailure({ label, failure, list: { state, change, reload }, error }: ListFailureProps) {
  const toFirstPage = () => change({ cursor: null, page: 1 });
  const again = state.cursor === null ? { onRetry: reload } : { onRetry: toFirstPage, retryLabel: 'Go to the first page' };
  const { detail, requestId } = failure(error);
  return <ErrorState title={`${label} could not be loaded`} detail={detail} {...(requestId !== undefined && { requestId })} {...again} />;
}
