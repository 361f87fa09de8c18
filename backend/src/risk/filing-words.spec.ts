import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { filingWords } from './filing-words.js';

const { jurisdictions } = loadRulebook();
const wordsOf = (code: string, next?: string) => filingWords(jurisdictions.find((one) => one.code === code)!, next);

describe('the filing of a state in words', () => {
  it.each([
    ['VA', 'Form 802'],
    ['NC', 'SLIP'],
    ['GA', 'SLIP'],
    ['NJ', 'SLIP + Annual'],
    ['MN', 'Form IG260'],
    ['WI', 'Policy Stamping'],
    ['TX', 'Stamping fee invoice'],
  ])('of %s is %s, whatever is next', (code, name) => {
    expect(wordsOf(code, 'Stamping fee invoice').filingName).toBe(name);
  });

  it('is the first obligation of the rulebook where nothing is due', () => {
    expect(wordsOf('TX').filingName).toBe('Annual insurance tax report');
  });

  it('says where the table lists another frequency than the rulebook: in Michigan alone', () => {
    const noted = jurisdictions.map(({ code }) => [code, wordsOf(code).frequencyNote] as const).filter(([, note]) => note !== null);
    expect(noted).toEqual([['MI', 'Other tables list annual filing. The rulebook says semi-annual.']]);
  });
});
