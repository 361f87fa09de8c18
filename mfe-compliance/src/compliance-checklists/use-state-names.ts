import { jurisdictionsQuery } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';

/** Names states by their codes; the code itself until the names are known. */
export function useStateNames(): (code: string) => string {
  const { data = [] } = useQuery(jurisdictionsQuery);
  return (code) => data.find((state) => state.code === code)?.name ?? code;
}
