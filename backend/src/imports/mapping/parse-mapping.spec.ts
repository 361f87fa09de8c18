import { REQUIRED_COLUMNS } from '../rows/column-names.js';
import { parseMapping } from './parse-mapping.js';

const columns = Object.fromEntries(REQUIRED_COLUMNS.map((column) => [column, `My ${column}`]));

const parse = (mapping: object) => parseMapping(JSON.stringify(mapping));
const listFields = (mapping: object): string[] => {
  const parsed = parse(mapping);
  return 'errors' in parsed ? parsed.errors.map(({ field }) => field) : [];
};

test('a mapping without formats reads cells like the template', () => {
  expect(parse({ columns })).toEqual({
    mapping: {
      name: null,
      columns,
      constants: {},
      dateOrder: 'ymd',
      thousandsSeparator: 'none',
      currency: false,
      stateNames: false,
      sheet: null,
      headerRow: 1,
    },
  });
});

test.each<[string, object, string[]]>([
  ['an unknown setting', { columns, dateorder: 'mdy' }, ['mapping.dateorder']],
  ['values of a column that accepts any text', { columns, values: { premium: { x: '1' } } }, ['mapping.values.premium']],
  ['values without meanings', { columns, values: { state: 'TX' } }, ['mapping.values.state']],
  ['a meaning that the column does not accept', { columns, values: { state: { Texas: 'Tx Lone' } } }, ['mapping.values.state.Texas']],
  ['an empty state', { columns, values: { state: { Texas: '' } } }, ['mapping.values.state.Texas']],
  ['an empty type', { columns, values: { transaction_type: { RP: '' } } }, ['mapping.values.transaction_type.RP']],
  ['no months', { columns, termMonths: 0 }, ['mapping.termMonths']],
  ['months as text', { columns, termMonths: '12' }, ['mapping.termMonths']],
  ['an unknown column', { columns: { ...columns, policyNumber: 'X' } }, ['mapping.columns.policyNumber']],
  ['an unknown constant', { columns, constants: { color: 'red' } }, ['mapping.constants.color']],
  ['a missing required column', { columns: { ...columns, state: undefined } }, ['mapping.columns.state']],
  ['the same column twice', { columns, constants: { state: 'VA' } }, ['mapping.constants.state']],
  ['one policy number for all rows', { columns, constants: { external_id: '1' } }, ['mapping.constants.external_id']],
  ['a header that is not text', { columns: { ...columns, state: 7 } }, ['mapping.columns.state', 'mapping.columns.state']],
  [
    'settings of the wrong type',
    { columns, dateOrder: 'us', currency: 'yes', headerRow: 0, sheet: '' },
    ['mapping.dateOrder', 'mapping.currency', 'mapping.sheet', 'mapping.headerRow'],
  ],
])('a mapping with %s is rejected, with the field', (_name, mapping, fields) => {
  expect(listFields(mapping)).toEqual(fields);
});

test.each(['', 'no json', '[]', 'null', '7'])('%j cannot be parsed as a mapping', (text) => {
  expect(parseMapping(text)).toMatchObject({ errors: [{ field: 'mapping' }] });
});

test('a required column may have one value for all rows instead', () => {
  const { state: _state, ...others } = columns;
  expect(listFields({ columns: others, constants: { state: 'VA' } })).toEqual([]);
});

test('meanings of values match regardless of case and doubled spaces, and an exemption may have an empty meaning', () => {
  const values = { transaction_type: { ' R  P ': 'Return Premium' }, exemption: { Taxable: '' }, state: {} };
  expect(parse({ columns, values })).toMatchObject({
    mapping: { values: { transaction_type: { 'r p': 'Return Premium' }, exemption: { taxable: '' } } },
  });
});
