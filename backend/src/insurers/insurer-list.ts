import { type Condition, whereContains } from '../platform/kernel/lists/condition.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';

export const insurerList = defineList({
  name: 'insurers',
  sorts: {
    name: { sql: 'name', type: 'text' },
    naicNumber: { sql: "coalesce(naic_number, '')", type: 'text' },
    alienNumber: { sql: "coalesce(alien_number, '')", type: 'text' },
    domicile: { sql: "coalesce(domicile, '')", type: 'text' },
  },
  defaultSort: 'name',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 100, max: 500 },
  search: 'the name, an alias, the NAIC or the AA number',
});

export const insurerColumns = `
  id, name, naic_number as "naicNumber", alien_number as "alienNumber", domicile, aliases, eligibility`;

export function whereInsurer(organizationId: string, search: string | undefined): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    ...whereContains(search, ['name', 'naic_number', 'alien_number', "array_to_string(aliases, ' / ')"]),
  ];
}
