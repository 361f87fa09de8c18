import { useQuery } from '@tanstack/react-query';
import { inspectFile, type Inspection, type Mapping } from './inspection';
import { findUninspectedColumns } from './mapping-draft';

/** Values of manually chosen columns that the server has not inspected yet. */
export interface ValuesOfChosenColumns {
  inspection: Inspection;
  isLooking: boolean;
  error: Error | null;
}

/** Asks the server for the values of manually chosen columns, so that each can be given a meaning. */
export function useValuesOfChosenColumns(file: File, inspection: Inspection, mapping: Mapping): ValuesOfChosenColumns {
  const columns = findUninspectedColumns(inspection, mapping);
  const place = { sheet: mapping.sheet ?? inspection.sheets[0] ?? '', headerRow: String(mapping.headerRow) };
  const { data, isFetching, error } = useQuery({
    queryKey: ['policy-imports', 'chosen-values', file.name, file.size, file.lastModified, place, columns],
    queryFn: () => inspectFile(file, place, columns),
    enabled: Object.keys(columns).length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = data?.values.filter(({ column, fileColumn }) => columns[column] === fileColumn) ?? [];
  return { inspection: { ...inspection, values: [...inspection.values, ...found] }, isLooking: isFetching, error };
}
