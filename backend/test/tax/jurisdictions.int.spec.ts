import { useProduct } from '../harness/product.js';

const app = useProduct();

describe('GET /api/jurisdictions', () => {
  it('lists the 51 jurisdictions for cards, without sign-in', async () => {
    const { status, body } = await app.newAgent().get('/api/jurisdictions');
    expect(status).toBe(200);
    expect(body).toHaveLength(51);
    expect(body.find((one: { code: string }) => one.code === 'WA')).toMatchObject({
      name: 'Washington',
      slug: 'washington',
      taxRate: '2.30%',
      rate: 0.023,
    });
    expect(body.find((one: { code: string }) => one.code === 'NH')).toMatchObject({
      taxRate: '3-4%',
      headlineNote: expect.stringMatching(/3%/),
    });
    for (const one of body) expect(one.requirements.length).toBeGreaterThan(0);
  });

  it.each(['/api/jurisdictions', '/api/jurisdictions/va'])('%s returns 304 to a client that has the current version', async (path) => {
    const first = await app.newAgent().get(path);
    expect(first.headers['etag']).toMatch(/^"[\w-]+"$/);
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    const second = await app.newAgent().get(path).set('If-None-Match', first.headers['etag']!);
    expect(second.status).toBe(304);
    expect(second.text).toBe('');
  });
});

describe('GET /api/jurisdictions/{code}', () => {
  it('accepts the code in any case and returns both editions with their sources', async () => {
    const { body } = await app.newAgent().get('/api/jurisdictions/Ga');
    expect(body).toMatchObject({ code: 'GA', rulebookVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d\+/) });
    expect(body.editions.statute.citations).toContain('O.C.G.A. §33-5-31');
    expect(body.filingObligations[0]).toMatchObject({
      due: 'April 30, July 31, October 31, January 31',
      legal: { due: 'April 15, July 15, October 15, January 15', earlier: true },
    });
  });

  it.each(['PR', 'Virginia', '%20'])('returns 404 for %s', async (code) => {
    const { status, type } = await app.newAgent().get(`/api/jurisdictions/${code}`);
    expect([status, type]).toEqual([404, 'application/problem+json']);
  });
});
