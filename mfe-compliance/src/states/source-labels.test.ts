import { allSources, type Source } from './source-labels';
import { stateDetail } from './testing/state-fixture';

const source = (url: string): Source => ({ url, asOf: 'undated' });

test('lists law and government offices before secondary sources, each page once', () => {
  const law = source('https://law.lis.virginia.gov/vacode/38.2-4809');
  const office = source('https://www.elany.org/manual.aspx?d=1213');
  const trade = source('https://surplusmanual.lockelord.com/eligibility/virginia/');
  const { editions } = stateDetail();
  const statute = { ...editions.statute, sources: [trade, law] };
  const state = { editions: { ...editions, statute }, filingSources: [office, law] };
  expect(allSources(state)).toEqual({ primary: [law, office], others: [trade] });
});
