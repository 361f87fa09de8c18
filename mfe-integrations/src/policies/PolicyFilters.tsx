import { CHARGE_KINDS, getTransactionLabel } from '@stampline/business-ui';
import { DayFilter, type List, ListFilter, MoreFilters } from '@stampline/ui/data-table';
import { AccountFilter } from './AccountFilter';
import { CompletenessFilter } from './CompletenessFilter';
import { PREMIUM_CHANGES, TAXATIONS } from './figure-choices';
import { HomeStateFilter } from './HomeStateFilter';
import { ImportFilter } from './ImportFilter';
import { InsurerFilter } from './InsurerFilter';
import { LicenseFilter } from './LicenseFilter';
import { StateFilter } from '@stampline/business-ui';
import { TRANSACTION_TYPES } from './transaction-types';
import { MORE_FILTERS, type ListedPolicy } from './use-policies';

const choices = TRANSACTION_TYPES.map((type) => [type, getTransactionLabel(type)] as const);

export function PolicyFilters({ list }: { list: List<ListedPolicy> }) {
  return (
    <>
      <StateFilter list={list} />
      <LicenseFilter list={list} />
      <MoreFilters list={list} names={MORE_FILTERS}>
        <DayFilter list={list} name="effectiveFrom" label="Effective from" />
        <DayFilter list={list} name="effectiveTo" label="Effective to" />
        <DayFilter list={list} name="transactionFrom" label="Transaction from" />
        <DayFilter list={list} name="transactionTo" label="Transaction to" />
        <ListFilter list={list} name="transactionType" label="Transaction type" isLabeled all="All transaction types" choices={choices} />
        <ListFilter list={list} name="premiumChange" label="Premium change" isLabeled all="All premium changes" choices={PREMIUM_CHANGES} />
        <ListFilter list={list} name="taxation" label="Taxation" isLabeled all="Taxed or not" choices={TAXATIONS} />
        <ListFilter list={list} name="chargeKind" label="Charge" isLabeled all="All charges" choices={CHARGE_KINDS} />
        <CompletenessFilter list={list} />
        <HomeStateFilter list={list} />
        <AccountFilter list={list} />
        <ImportFilter list={list} />
        <InsurerFilter list={list} />
      </MoreFilters>
    </>
  );
}
