import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { describeDeliveryWait, toDeliveryWaitDto } from './delivery-wait.js';

const { jurisdictions } = loadRulebook();
const find = (code: string) => jurisdictions.find((one) => one.code === code)!;
const TODAY = '2026-11-21';

describe('the wait for the delivery of policies', () => {
  it.each([
    ['NY', { policies: 1, deliverAfter: 'stamped' }, '1 New York policy may not be delivered before it is stamped (11 NYCRR §27.6(b)).'],
    [
      'NY',
      { policies: 3, deliverAfter: 'stamped' },
      '3 New York policies may not be delivered before they are stamped (11 NYCRR §27.6(b)).',
    ],
    [
      'IL',
      { policies: 1200, deliverAfter: 'filed' },
      '1,200 Illinois policies may not be delivered before they are filed (215 ILCS 5/445).',
    ],
  ] as const)('is described in %s by %o', (code, wait, sentence) => {
    expect(describeDeliveryWait(wait, find(code), TODAY)).toBe(`Delivery waits: ${sentence}`);
  });

  it('names only a rule that requires the same step', () => {
    expect(describeDeliveryWait({ policies: 1, deliverAfter: 'filed' }, find('NY'), TODAY)).toBe(
      'Delivery waits: 1 New York policy may not be delivered before it is filed.',
    );
  });

  it('includes its rule and sources in the response', () => {
    const days = { day: TODAY, today: TODAY };
    expect(toDeliveryWaitDto({ policies: 2, deliverAfter: 'stamped' }, find('NY'), days)).toMatchObject({
      deliverAfter: 'stamped',
      policyCount: 2,
      deliveryRules: [{ status: 'stated', citation: '11 NYCRR §27.6(b)', sources: [{ url: expect.stringContaining('section-27-6') }, {}] }],
    });
    expect(toDeliveryWaitDto(null, find('NY'), days)).toBeNull();
  });
});
