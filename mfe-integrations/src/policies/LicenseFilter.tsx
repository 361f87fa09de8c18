import { type List, ListFilter } from '@stampline/ui/data-table';
import type { ListedPolicy } from './use-policies';

const choices = [
  ['missing', 'No valid license'],
  ['valid', 'Licensed'],
] as const;

/** Filters by whether a license is valid on the effective date. */
export function LicenseFilter({ list }: { list: List<ListedPolicy> }) {
  return <ListFilter list={list} name="license" label="License" all="Any license" choices={choices} />;
}
