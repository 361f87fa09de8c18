import { NO_PARTS, toScopes, formatScopes } from './scope-labels';

test('converts choices to scopes, and scopes to labels', () => {
  const scopes = toScopes({ ...NO_PARTS, policies: 'write', tax: 'read' });
  expect(scopes).toEqual(['policies:write', 'tax:read']);
  expect(formatScopes(scopes)).toBe('Policies: write · Tax: read');
  expect(formatScopes(['filing:read', 'filing:write'])).toBe('Filing: write');
  expect(toScopes(NO_PARTS)).toEqual([]);
});
