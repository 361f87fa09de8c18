import { jurisdictionDetail } from './jurisdiction-view.js';
import { loadRulebook } from './rulebook-files.js';

const { jurisdictions, version } = loadRulebook();

describe('what a jurisdiction says of itself', () => {
  it.each(jurisdictions.map((one) => [one.code, one] as const))(
    '%s tells rules, sources, confidence and what it does not know',
    (_, one) => {
      const { editions, revision } = jurisdictionDetail(one, version);
      const { rules, sources, confidence, independentProcurement, notModelled, incompleteWithout, known } = editions.statute;
      expect([rules.length > 0, sources.length > 0, known.length > 0]).toEqual([true, true, true]);
      expect(['high', 'medium', 'low']).toContain(confidence);
      expect(revision).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(independentProcurement.text.length).toBeGreaterThan(20);
      expect(independentProcurement.treatment === 'taxed' && independentProcurement.citation === null).toBe(false);
      for (const text of [...notModelled.map(({ reason }) => reason), ...incompleteWithout]) expect(text).toMatch(/[.]$/);
      expect(incompleteWithout.join(' ')).not.toContain('{');
    },
  );
});
