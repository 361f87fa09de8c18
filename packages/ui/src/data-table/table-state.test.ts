import { readTableState, writeTableState } from './table-state';

test('state survives the way through the address', () => {
  const state = { search: 'acme & co', sort: { field: 'premium', direction: 'desc' }, page: 2 } as const;
  const params = writeTableState(new URLSearchParams(), 'policies', state);
  expect(readTableState(new URLSearchParams(params.toString()), 'policies')).toEqual(state);
});

test('the default state leaves the address clean and other parameters alone', () => {
  const params = writeTableState(new URLSearchParams('tab=list&p.q=x'), 'p', { search: '', sort: null, page: 0 });
  expect(params.toString()).toBe('tab=list');
});

test('nonsense in the address is the default', () => {
  expect(readTableState(new URLSearchParams('p.sort=premium:sideways&p.page=-4'), 'p')).toEqual({ search: '', sort: null, page: 0 });
});
