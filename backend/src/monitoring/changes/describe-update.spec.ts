import { describeUpdate } from './describe-update.js';

const buildChange = (removed: string[], added: string[]) => ({ removed, added, heading: 'News', fingerprint: 'f' });

test.each([
  [['The rate is 2.25%.'], ['The rate is 2.5%.'], 'rate_change', 'Ohio: tax rate changed from 2.25% to 2.5%'],
  [[], ['Bulletin 7: Flood'], 'bulletin', 'Ohio: Bulletin 7: Flood'],
  [['Bulletin 6: Cyber'], [], 'bulletin', 'Ohio: guidance removed under "News"'],
  [['Form SL-1'], [], 'form_change', 'Ohio: form removed under "News"'],
] as const)('titles the change from %j to %j according to its type', (removed, added, type, title) =>
  expect(describeUpdate(buildChange([...removed], [...added]), { type }, { stateName: 'Ohio', isSimulated: false }).title).toBe(title),
);

test('the title of a simulated change begins with "Simulator"', () => {
  const words = describeUpdate(buildChange(['2.25%'], ['2.5%']), { type: 'rate_change' }, { stateName: 'Ohio', isSimulated: true });
  expect(words.title).toBe('Simulator: Ohio: tax rate changed from 2.25% to 2.5%');
});
