import { jurisdictionsQuery } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';

/** Returns a lookup of state names by code; it returns the code while names are loading. */
export function useStateNames(): (code: string) => string {
  const { data = [] } = useQuery(jurisdictionsQuery);
  return (code) => data.find((state) => state.code === code)?.name ?? code;
}
