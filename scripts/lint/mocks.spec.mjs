import { findModuleMocks, checkScreenMocks } from './mocks.mjs';

describe('screen tests', () => {
  it.each([
    ["jest.mock('./state-calls');", './state-calls'],
    ["jest.mock(\n  '../tax-settings/tax-settings-calls',\n  () => ({}),\n);", '../tax-settings/tax-settings-calls'],
    ["jest.mock('@stampline/api-client', () => ({}));", '@stampline/api-client'],
    ['Object.assign(api, { GET: get });', 'the API client'],
  ])('cannot replace a product module: %s', (source, module) => {
    expect(findModuleMocks(source)).toEqual([module]);
  });

  it.each(["jest.mock('./leave-to');", "jest.mock('@module-federation/enhanced/runtime');"])(
    'can replace navigation away from the page: %s',
    (source) => {
      expect(findModuleMocks(source)).toEqual([]);
    },
  );

  it('follow the rule', async () => {
    expect(await checkScreenMocks()).toBe('');
  });
});
