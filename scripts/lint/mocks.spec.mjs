import { mocksOfOurs, screensAreTestedOverHttp } from './mocks.mjs';

describe('tests of screens', () => {
  it.each([
    ["jest.mock('./state-calls');", './state-calls'],
    ["jest.mock(\n  '../tax-settings/tax-settings-calls',\n  () => ({}),\n);", '../tax-settings/tax-settings-calls'],
    ["jest.mock('@stampline/api-client', () => ({}));", '@stampline/api-client'],
    ['Object.assign(api, { GET: get });', 'the API client'],
  ])('may not replace a module of ours: %s', (source, module) => {
    expect(mocksOfOurs(source)).toEqual([module]);
  });

  it.each(["jest.mock('./leave-to');", "jest.mock('@module-federation/enhanced/runtime');"])(
    'may replace what leaves the page: %s',
    (source) => {
      expect(mocksOfOurs(source)).toEqual([]);
    },
  );

  it('keep to it', async () => {
    expect(await screensAreTestedOverHttp()).toBe('');
  });
});
