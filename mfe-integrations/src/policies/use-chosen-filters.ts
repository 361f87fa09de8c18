import { jurisdictionsQuery } from '@stampline/api-client';
import { CHARGE_KINDS, getTransactionLabel } from '@stampline/business-ui';
import type { ActiveFilter, List } from '@stampline/ui/data-table';
import { formatDate } from '@stampline/ui/format';
import { useQuery } from '@tanstack/react-query';
import { accountTitleQuery, importTitleQuery } from './filter-choices';
import { PREMIUM_CHANGES, TAXATIONS, findLabel } from './figure-choices';
import { COMPLETENESS } from './CompletenessFilter';
import { homeStateChoices } from './HomeStateFilter';
import { TRANSACTION_TYPES } from './transaction-types';
import type { ListedPolicy } from './use-policies';

/** Returns the active filters with their labels, in the order of their fields. */
export function useChosenFilters({ state: { filters } }: Pick<List<ListedPolicy>, 'state'>): ActiveFilter[] {
  const { state, license, account, import: importId, transactionType } = filters;
  const { data: states = [] } = useQuery(jurisdictionsQuery);
  const hasAccount = account !== undefined && account !== 'none';
  const { data: accountName = 'one account' } = useQuery({ ...accountTitleQuery(account ?? ''), enabled: hasAccount });
  const { data: importTitle = 'one import' } = useQuery({ ...importTitleQuery(importId ?? ''), enabled: importId !== undefined });
  const type = TRANSACTION_TYPES.find((one) => one === transactionType);
  const words: Readonly<Record<string, string>> = {
    state: `State: ${states.find(({ code }) => code === state)?.name ?? state ?? ''}`,
    license: license === 'missing' ? 'No valid license' : 'Licensed',
    completeness: `Charges: ${COMPLETENESS_LABELS[filters['completeness'] ?? ''] ?? ''}`,
    homeStateCheck: `Home state: ${HOME_STATE_LABELS[filters['homeStateCheck'] ?? ''] ?? ''}`,
    effectiveFrom: `Effective from ${formatDayFilter(filters['effectiveFrom'])}`,
    effectiveTo: `Effective to ${formatDayFilter(filters['effectiveTo'])}`,
    transactionFrom: `Transaction from ${formatDayFilter(filters['transactionFrom'])}`,
    transactionTo: `Transaction to ${formatDayFilter(filters['transactionTo'])}`,
    transactionType: `Transaction: ${type === undefined ? (transactionType ?? '') : getTransactionLabel(type)}`,
    premiumChange: findLabel(PREMIUM_CHANGES, filters['premiumChange']),
    taxation: findLabel(TAXATIONS, filters['taxation']),
    chargeKind: `Charge: ${findLabel(CHARGE_KINDS, filters['chargeKind'])}`,
    account: hasAccount ? `Account: ${accountName}` : 'Without an account',
    import: `Import: ${importTitle}`,
    insurer: `Insurer: ${filters['insurer'] ?? ''}`,
  };
  return Object.entries(words).flatMap(([name, text]) => (filters[name] === undefined ? [] : [{ name, words: text }]));
}

const COMPLETENESS_LABELS: Readonly<Record<string, string>> = COMPLETENESS;
const HOME_STATE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(homeStateChoices);

/** The URL may contain any text. */
const formatDayFilter = (day = ''): string => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDate(day) : day);
