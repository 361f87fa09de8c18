import { useSearchParams } from 'react-router-dom';
import { readTableState, type TableState, writeTableState } from './table-state';

/** A table's state, kept in the address so that reload, share and back keep it. */
export function useTableState(key: string): [TableState, (change: Partial<TableState>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (patch: Partial<TableState>) =>
    setParams((current) => writeTableState(current, key, { ...readTableState(current, key), ...patch }), { replace: true });
  return [readTableState(params, key), change];
}
