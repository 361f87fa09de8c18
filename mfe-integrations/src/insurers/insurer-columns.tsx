import { formatCount } from '@stampline/ui';
import type { ListColumn } from '@stampline/ui/data-table';
import { InsurerActions } from './InsurerActions';
import type { Insurer } from '../insurer-register/insurer-api';

/** @param onEdit undefined for viewers */
export function buildInsurerColumns(onEdit: ((insurer: Insurer) => void) | undefined): ListColumn<Insurer>[] {
  const columns: ListColumn<Insurer>[] = [
    { field: 'name', title: 'Name', isSortable: true, isHead: true, render: ({ name }) => name },
    { field: 'naicNumber', title: 'NAIC', width: 100, isSortable: true, render: ({ naicNumber }) => naicNumber ?? '–' },
    { field: 'alienNumber', title: 'AA number', width: 140, isSortable: true, render: ({ alienNumber }) => alienNumber ?? '–' },
    { field: 'domicile', title: 'Domicile', width: 140, isSortable: true, render: ({ domicile }) => domicile ?? '–' },
    { field: 'eligibility', title: 'Eligible in', render: ({ eligibility }) => formatStates(eligibility) },
    { field: 'policies', title: 'Policies', align: 'right', width: 100, render: ({ policies }) => formatCount(policies) },
  ];
  if (onEdit === undefined) return columns;
  const actions: ListColumn<Insurer> = {
    field: 'actions',
    title: 'Actions',
    align: 'right',
    width: 110,
    render: (insurer) => <InsurerActions insurer={insurer} onEdit={onEdit} />,
  };
  return [...columns, actions];
}

function formatStates(eligibility: Insurer['eligibility']): string {
  const states = [...new Set(eligibility.map(({ state }) => state))].toSorted((one, other) => one.localeCompare(other));
  return states.length === 0 ? '–' : states.join(', ');
}
