import { applyUrlParamsChange } from '../url-params/url-params-change';
import { applyListChange, isSameSelection, toListParameters, type ListState, readListState } from './list-state';

const state: ListState = { search: 'acme & co', sort: '-premium', filters: { state: 'VA' }, cursor: 'abc', page: 3 };

test('restores the state from the URL', () => {
  const params = applyUrlParamsChange(new URLSearchParams(), toListParameters('policies', { state: '' }, state));
  expect(readListState(new URLSearchParams(params.toString()), 'policies', { state: '' })).toEqual(state);
});

test('omits the default state from the URL, and keeps other parameters', () => {
  const usual: ListState = { search: '', sort: null, filters: {}, cursor: null, page: 1 };
  const before = new URLSearchParams('tab=list&p.q=x&p.state=VA&p.at=abc&p.page=2');
  const params = applyUrlParamsChange(before, toListParameters('p', { state: '' }, usual));
  expect(params.toString()).toBe('tab=list');
});

test('applies a default filter until it is changed or cleared, and keeps a cleared filter in the URL', () => {
  const defaults = { status: 'pending' };
  const toUrl = (filters: Record<string, string>) =>
    applyUrlParamsChange(
      new URLSearchParams(),
      toListParameters('p', defaults, { ...state, cursor: null, search: '', sort: null, filters }),
    );
  expect(readListState(new URLSearchParams(), 'p', defaults).filters).toEqual(defaults);
  expect(toUrl(defaults).toString()).toBe('');
  for (const filters of new Array<Record<string, string>>({}, { status: 'completed' }))
    expect(readListState(toUrl(filters), 'p', defaults).filters).toEqual(filters);
});

test('returns to the first page when the search, order or filter changes, and keeps all three when the page changes', () => {
  expect(applyListChange(state, { search: 'x' })).toEqual({ ...state, search: 'x', cursor: null, page: 1 });
  expect(applyListChange(state, { sort: 'premium' })).toMatchObject({ cursor: null, page: 1, sort: 'premium' });
  expect(applyListChange(state, { filters: {} })).toMatchObject({ cursor: null, page: 1, filters: {} });
  expect(applyListChange(state, { cursor: 'def', page: 4 })).toEqual({ ...state, cursor: 'def', page: 4 });
});

test.each(['p.page=-4', 'p.page=7', 'p.page=x&p.at=abc', 'p.page=1.5&p.at=abc'])(
  'reads an invalid page as the first page: %s',
  (address) => {
    expect(readListState(new URLSearchParams(address), 'p', {}).page).toBe(1);
  },
);

test('ties a page to its search, order and filters', () => {
  expect(isSameSelection(state, { ...state, cursor: null, page: 1 })).toBe(true);
  expect(isSameSelection(state, { ...state, sort: 'premium' })).toBe(false);
  expect(isSameSelection(state, { ...state, search: '' })).toBe(false);
  expect(isSameSelection(state, { ...state, filters: { state: 'NC' } })).toBe(false);
});
