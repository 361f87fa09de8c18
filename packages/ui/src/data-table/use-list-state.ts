import { useUrlParams } from '@stampline/ui';
import {
  applyListChange,
  type FilterDefaults,
  isSameSelection,
  type ListChange,
  type ListState,
  readListState,
  toListParameters,
} from './list-state';

export interface ListStateInUrl {
  state: ListState;
  /** True while the screen is still rendered with the previous state. */
  isChanging: boolean;
  change: (change: ListChange) => void;
}

/** Keeps a list's search, order, filters and page in the URL, so that reload, sharing and the back button preserve them. */
export function useListState(stateKey: string, filters: FilterDefaults): ListStateInUrl {
  const address = useUrlParams();
  const state = readListState(address.params, stateKey, filters);
  return {
    state,
    isChanging: address.isChanging,
    change: (change) =>
      address.change(
        (current) => {
          const now = readListState(current, stateKey, filters);
          // A page that is about to be replaced because the order or selection changed has no valid cursors.
          return 'cursor' in change && !isSameSelection(now, state)
            ? {}
            : toListParameters(stateKey, filters, applyListChange(now, change));
        },
        // The back button returns to the previous page, but does not undo typing.
        { isStep: 'cursor' in change },
      ),
  };
}

/** Returns the sort order from the URL if the list offers it. */
export function findOrder<Sort extends string>(sorts: readonly Sort[], sort: string | null): Sort | `-${Sort}` | undefined {
  return sorts.flatMap((one) => [one, `-${one}` as const]).find((one) => one === sort);
}
