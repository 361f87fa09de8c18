import { CHARGE_KINDS } from '@stampline/business-ui';
import { type ResponseBody, api, getData, queryKeys } from '@stampline/api-client';
import { type List, type ListTotal, ListTotals } from '@stampline/ui/data-table';
import { formatUsdAccounting } from '@stampline/ui/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findLabel } from './figure-choices';
import type { ListedPolicy } from './use-policies';

/** Totals of all policies that match the search and filters; hidden without a filter. */
export function FilteredTotals({ list }: { list: Pick<List<ListedPolicy>, 'state' | 'selection'> }) {
  const { sort: _sort, ...narrowing } = list.selection;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const { data, isError } = useQuery({
    queryKey: [...queryKeys.policies, 'totals', narrowing],
    queryFn: () => getData(api.GET('/api/policies/totals', { params: { query: narrowing } })),
    enabled: isNarrowed,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  // The list below shows the error.
  if (!isNarrowed || isError) return null;
  return <ListTotals totals={buildFigures(data, list.state.filters['chargeKind'])} />;
}

const formatOptionalUsd = (amount: number | null | undefined): string | null =>
  amount === null || amount === undefined ? null : formatUsdAccounting(amount);

function buildFigures(totals: ResponseBody<'/api/policies/totals'> | undefined, charge: string | undefined): readonly ListTotal[] {
  const { policies, premium, taxBasis, taxAmount, fees, totalDue, chargeAmount } = totals ?? {};
  const figures: ListTotal[] = [
    ['Policies', policies?.toLocaleString('en-US') ?? null],
    ['Premium', formatOptionalUsd(premium)],
    ['Taxable amount', formatOptionalUsd(taxBasis)],
    ['Premium tax', formatOptionalUsd(taxAmount)],
    ['Fees', formatOptionalUsd(fees)],
    ['Tax and fees', formatOptionalUsd(totalDue)],
  ];
  const isOther = charge !== undefined && charge !== 'premium_tax';
  return figures
    .filter(([label]) => label !== 'Taxable amount' || (taxBasis !== null && taxBasis !== undefined))
    .concat(isOther ? [[findLabel(CHARGE_KINDS, charge), formatOptionalUsd(chargeAmount)]] : []);
}
