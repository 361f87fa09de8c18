import { collectSources, type Source } from './source-labels';
import { buildStateDetail } from './testing/state-fixture';

const buildSource = (url: string): Source => ({ url, asOf: 'undated' });

test('lists laws and government offices before secondary sources, and each page once', () => {
  const law = buildSource('https://law.lis.virginia.gov/vacode/38.2-4809');
  const office = buildSource('https://www.elany.org/manual.aspx?d=1213');
  const trade = buildSource('https://surplusmanual.lockelord.com/eligibility/virginia/');
  const { editions } = buildStateDetail();
  const statute = { ...editions.statute, sources: [trade, law] };
  const state = { editions: { ...editions, statute }, filingSources: [office, law] };
  expect(collectSources(state)).toEqual({ primary: [law, office], others: [trade] });
});
