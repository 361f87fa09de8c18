import { useProduct } from '../harness/product.js';

const web = useProduct({ today: '2026-11-21' });

const fetchDeadlines = (path: string) => web.newAgent().get(`/api/jurisdictions/${path}`);

describe('GET /api/jurisdictions/{code}/deadlines', () => {
  it('returns the next filings to anyone, earliest first, with the statutory date if it is earlier', async () => {
    const { status, body } = await fetchDeadlines('va/deadlines').expect('Content-Type', /application\/json/);
    expect(status).toBe(200);
    expect(body).toHaveLength(5);
    expect(body[0]).toMatchObject({
      state: 'VA',
      stateName: 'Virginia',
      dueDate: '2026-12-20',
      actBy: '2026-12-18',
      daysUntil: 27,
      priority: 'medium',
      legalText: expect.stringMatching(/^The tax department lists only Form 801/),
    });
    const days = body.map((one: { daysUntil: number }) => one.daysUntil);
    expect(days).toEqual(days.toSorted((a: number, b: number) => a - b));
    expect(body).toContainEqual(
      expect.objectContaining({ dueDate: '2027-01-31', legalDueDate: '2027-01-30', actBy: '2027-01-29', daysUntil: 69 }),
    );
  });

  it('includes a filing in the coming year for each of the 51 jurisdictions, up to the requested number', async () => {
    const { body: all } = await web.newAgent().get('/api/jurisdictions');
    for (const { code } of all) {
      const { body, headers } = await fetchDeadlines(`${code}/deadlines?limit=1`);
      expect([code, body.length]).toEqual([code, 1]);
      const { body: year } = await fetchDeadlines(`${code}/deadlines?limit=100`);
      expect([code, headers['x-total-count']]).toEqual([code, String(year.length)]);
    }
  });

  it.each(['PR/deadlines', 'Virginia/deadlines'])('returns 404 for %s', async (path) => {
    const { status, type } = await fetchDeadlines(path);
    expect([status, type]).toEqual([404, 'application/problem+json']);
  });

  it.each(['0', '101', '1.5', 'many'])('rejects a limit of %s and names the parameter', async (limit) => {
    const { status, body } = await fetchDeadlines(`VA/deadlines?limit=${limit}`);
    expect(status).toBe(400);
    expect(body.errors[0].field).toBe('limit');
  });
});
