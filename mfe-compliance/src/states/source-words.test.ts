import { allSources, type Source, sourceLabel } from './source-words';
import { stateDetail } from './testing/state-fixture';

const source = (url: string): Source => ({ url, asOf: 'undated' });

test('the law and its offices come before what others write, each page once', () => {
  const law = source('https://law.lis.virginia.gov/vacode/38.2-4809');
  const office = source('https://www.elany.org/manual.aspx?d=1213');
  const trade = source('https://surplusmanual.lockelord.com/eligibility/virginia/');
  const { editions } = stateDetail();
  const statute = { ...editions.statute, sources: [trade, law] };
  const state = { editions: { ...editions, statute }, filingSources: [office, law] };
  expect(allSources(state)).toEqual({ primary: [law, office], others: [trade] });
});

test.each([
  ['https://tax.virginia.gov/laws-rules-decisions/tax-bulletins/14-3', 'tax.virginia.gov: tax bulletins 14 3'],
  ['https://www.elany.org/', 'elany.org'],
  ['https://elany.org/contentHTML/1836.htm', 'elany.org: contentHTML 1836'],
])('%s is labelled by its site and page', (url, label) => {
  expect(sourceLabel(source(url))).toBe(label);
});
