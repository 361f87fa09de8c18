import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toJurisdictionDetailDto } from './jurisdiction-view.js';
import { describeSearchWaiver, findSearchRule } from './diligent-search.js';
import { loadRulebook, readRulebook, readTexts, RulebookFileError } from './rulebook-files.js';
import { filterValidOn } from './statements.js';

const rulebook = loadRulebook();
const { jurisdictions } = rulebook;
const getState = (code: string) => jurisdictions.find((one) => one.code === code)!;
const { federal } = getState('CA');
const texts = readTexts(fileURLToPath(new URL('../../rulebook', import.meta.url)));

describe('the federal law on exempt commercial purchasers (15 U.S.C. 8205, 8206(5))', () => {
  it.each([
    ['2011-07-21', ['20000000', '50000000', '30000000'], '15 U.S.C. 8206(5)(C)(i); 124 Stat. 1589, s. 512'],
    ['2014-12-31', ['20000000', '50000000', '30000000'], '15 U.S.C. 8206(5)(C)(i)'],
    ['2015-01-01', ['22040000', '55100000', '33060000'], 'SLAI, Exempt Commercial Purchaser Adjustments'],
    ['2019-12-31', ['22040000', '55100000', '33060000'], 'SLAI, Exempt Commercial Purchaser Adjustments'],
    ['2020-01-01', ['23781160', '59452900', '35671740'], 'SLAI, Exempt Commercial Purchaser Adjustments'],
    ['2024-12-31', ['23781160', '59452900', '35671740'], 'SLAI, Exempt Commercial Purchaser Adjustments'],
    ['2025-01-01', [], 'not found at slai.org or in the Pennsylvania Bulletin'],
  ])('sets for %s the adjusted amounts %j (%s)', (day, values) => {
    const [definition, ...others] = filterValidOn(federal.exemptPurchaser, day);
    const adjusted = /^(net worth|yearly revenues|budgeted expenditures)/;
    expect(definition?.amounts?.flatMap(({ value, about }) => (adjusted.test(about) ? value : []))).toEqual(values);
    expect(others).toEqual([]);
  });

  it.each(['2011-07-21', '2017-06-30', '2024-01-01', '2026-11-28'])('sets for %s the amounts that are never adjusted', (day) => {
    const [definition] = filterValidOn(federal.exemptPurchaser, day);
    for (const value of ['100000', '500', '1000', '50000']) expect(definition?.amounts?.map((one) => one.value)).toContain(value);
  });

  it('does not apply before its effective date', () => {
    expect(filterValidOn([federal.searchWaiver, ...federal.exemptPurchaser], '2011-07-20')).toEqual([]);
  });

  it('is one shared statement, which every state lists after its state statements', () => {
    for (const one of jurisdictions) {
      expect(one.federal).toBe(federal);
      const { statements } = toJurisdictionDetailDto(one, rulebook, '2026-11-28');
      const shown = statements.filter(({ kind }) => kind === 'exempt-purchaser').map(({ citation }) => citation);
      expect(shown.filter((citation) => citation?.startsWith('15 U.S.C. §820'))).toHaveLength(1 + federal.exemptPurchaser.length);
    }
  });

  it('is shown with the search rule of each state that requires a search, and only there', () => {
    for (const one of jurisdictions) {
      const isRequired = findSearchRule(one, '2026-11-28')?.search === 'required';
      expect([one.code, describeSearchWaiver(one, '2026-11-28') !== null]).toEqual([one.code, isRequired]);
    }
    expect(describeSearchWaiver(getState('TX'), '2026-11-28')).toMatch(
      /^No state may require .* nonadmitted insurer \(15 U\.S\.C\. §8205\)\.$/,
    );
    expect(describeSearchWaiver(getState('FL'), '2025-06-30')).not.toBeNull();
    expect(describeSearchWaiver(getState('FL'), '2025-07-01')).toBeNull();
  });

  it("must be read again once Congress has met since its newest source, regardless of the state's sessions", () => {
    const { statements } = toJurisdictionDetailDto(getState('TX'), rulebook, '2026-11-28');
    const find = (text: RegExp) => statements.find((one) => one.citation?.startsWith('15 U.S.C.') && text.test(one.text));
    expect(find(/amounts that we did not find/)?.mustBeReadAgain).toBe(true);
    expect(find(/^No state may require/)?.mustBeReadAgain).toBe(false);
  });

  it("is part of every rulebook, and affects the rulebook's version", () => {
    const without = new Map([...texts].filter(([file]) => file !== 'federal.json'));
    expect(() => readRulebook(without)).toThrow(new RulebookFileError('The rulebook has no file federal.json.'));
    const changed = readFileSync(new URL('../../rulebook/federal.json', import.meta.url), 'utf8').replace('$100,000', '$200,000');
    expect(readRulebook(new Map([...texts, ['federal.json', changed]])).version).not.toBe(rulebook.version);
    expect(() => readRulebook(new Map([...texts, ['federal.json', changed.replace('"readOn"', '"readIn"')]]))).toThrow(
      /^Rulebook file federal\.json is not valid: /,
    );
  });
});
