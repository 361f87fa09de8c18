import { formatDate, StatusChip } from '@stampline/ui';
import type { ListColumn } from '@stampline/ui/data-table';
import { LicenseActions } from './LicenseActions';
import { licenseTypes, getStandingChip } from './license-labels';
import type { License } from './use-licenses';

/** @param onChange undefined for viewers */
export function buildLicenseColumns(onChange: ((license: License) => void) | undefined): ListColumn<License>[] {
  const columns: ListColumn<License>[] = [
    { field: 'state', title: 'State', width: 88, isSortable: true, render: ({ state }) => state },
    { field: 'licenseNumber', title: 'License number', isSortable: true, isHead: true, render: ({ licenseNumber }) => licenseNumber },
    { field: 'holder', title: 'Holder', isSortable: true, render: ({ holder }) => holder },
    { field: 'licenseType', title: 'Type', width: 100, isSortable: true, render: ({ licenseType }) => getTypeLabel(licenseType) },
    { field: 'validFrom', title: 'Valid from', width: 118, isSortable: true, render: ({ validFrom }) => formatOptionalDay(validFrom) },
    { field: 'validTo', title: 'Valid to', width: 118, isSortable: true, render: ({ validTo }) => formatOptionalDay(validTo) },
    {
      field: 'licenseStanding',
      title: 'Status',
      width: 130,
      render: (license) => <StatusChip tone={getStandingChip(license).tone}>{getStandingChip(license).text}</StatusChip>,
    },
    { field: 'filesUnder', title: 'For filings', width: 104, render: ({ filesUnder }) => (filesUnder ? 'Yes' : 'No') },
  ];
  if (onChange === undefined) return columns;
  return [
    ...columns,
    {
      field: 'actions',
      title: 'Actions',
      align: 'right',
      width: 100,
      render: (license) => <LicenseActions license={license} onChange={onChange} />,
    },
  ];
}

const getTypeLabel = (type: string): string => licenseTypes.find(([value]) => value === type)?.[1] ?? type;

const formatOptionalDay = (day: string | null): string => (day === null ? '–' : formatDate(day));
