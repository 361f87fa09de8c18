import { type TestBook, useBook } from '../harness/book.js';
import { createFilingSteps, LICENSE, POLICY } from './filing-steps.js';

/** Policies whose transactions need a placeholder. */
const CHANGED = ['OLD-1', 'OLD-1', 'OLD-2'];

describe('policies of an earlier filing system', () => {
  const bench = useBook({ today: '2027-01-04', hasWorker: false });
  let book: TestBook;

  beforeEach(async () => {
    book = await bench.newBook();
  });

  const steps = createFilingSteps(() => ({ bench, book }));
  const getPlaceholders = async (id: string) => {
    const made = await steps.createPackage(id);
    const file = made.files.find(({ fileName }: Record<string, string>) => fileName!.endsWith('-placeholders.csv'));
    if (file === undefined) return null;
    const sums = made.files.find(({ fileName }: Record<string, string>) => fileName === 'SHA256SUMS');
    expect((await steps.fetchContent(id, sums.fileId)).toString('utf8')).toContain(`${file.sha256}  ${file.fileName}`);
    return (await steps.fetchContent(id, file.fileId)).toString('utf8').trim().split('\r\n');
  };

  test.each([
    ['CO', 'co-slip-quarterly', '2026-10-01', '2024-06-01', CHANGED, '2027-01-01'],
    ['KS', 'ks-annual', '2026-01-01', '2025-06-01', CHANGED, null],
    // The package already contains their first transaction.
    ['KS', 'ks-annual', '2026-01-01', '2026-02-01', [], null],
  ])(
    'get one initial $0.00 line before their changes, and none once that line was filed: %s, filed with %s of %s and begun on %s',
    async (state, obligation, from, began, hits, next) => {
      await book.owner
        .post('/api/organization/licenses')
        .send({ ...LICENSE, state })
        .expect(201);
      const ends = `${Number(began.slice(0, 4)) + 3}${began.slice(4)}`;
      const term = { state, effectiveDate: began, expirationDate: ends, transactionDate: began };
      const late = { expirationDate: ends, effectiveDate: '2026-10-15', transactionDate: '2026-10-15', transactionType: 'endorsement' };
      const change = async ({ id, policyVersion }: { id: string; policyVersion: string }, change: object) => {
        const sent = { reason: POLICY.reason, ...late, policyVersion, ...change };
        return (await book.owner.post(`/api/policies/${id}/transactions`).send(sent).expect(201)).body;
      };
      const old = await steps.enterPolicy({ ...term, policyNumber: 'OLD-1' });
      const twice = await change(await change(old, { premium: 100 }), { premium: 50 });
      const renewed = { transactionType: 'renewal', taxFacts: { previousPolicyNumber: 'OLD-0' } };
      await change(await steps.enterPolicy({ ...term, ...renewed, policyNumber: 'OLD-2' }), {
        transactionType: 'return_premium',
        premium: -90,
      });
      const fresh = await steps.enterPolicy({ ...term, effectiveDate: '2026-10-05', transactionDate: '2026-10-05', policyNumber: 'NEW-1' });
      await change(fresh, { premium: 70 });
      const { id } = await steps.open((await steps.getDeadline(obligation, from)).id);
      const checks = (await book.owner.get(`/api/filings/${id}/checks`).expect(200)).body.checks;
      const advice = checks.find(({ checkId }: { checkId: string }) => checkId === 'slip-placeholder');
      expect(advice.hits.map(({ ofPolicyNumber }: { ofPolicyNumber: string }) => ofPolicyNumber)).toEqual(hits);
      const lines = await getPlaceholders(id);
      expect(lines?.slice(1) ?? []).toEqual(
        [...new Set(hits)].map(
          (number) => `${number},${POLICY.insuredName},${number === 'OLD-2' ? 'renewal' : 'new'},${began},${ends},0.00`,
        ),
      );
      if (next === null) return;
      const [newest] = (await steps.fetchFiling(id)).packages;
      await steps.send(id, newest.id).expect(200);
      await change(twice, { premium: 30, effectiveDate: '2027-01-05', transactionDate: '2027-01-05' });
      const later = await steps.open((await steps.getDeadline(obligation, next)).id);
      expect(await getPlaceholders(later.id)).toBeNull();
    },
  );
});
