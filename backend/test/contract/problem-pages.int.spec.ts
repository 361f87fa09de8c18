import { problemTypes } from '../../src/platform/kernel/problems/problem-types.js';
import { useProduct } from '../harness/product.js';

const web = useProduct();

it('publishes every problem in the catalog, because each type links to its page', async () => {
  const { body, headers } = await web.newAgent().get('/api/problems').expect(200);
  expect(body.map(({ type }: { type: string }) => type)).toEqual(Object.keys(problemTypes).map((slug) => `/problems/${slug}`));
  expect(headers['x-total-count']).toBe(String(Object.keys(problemTypes).length));
});

it('responds to an error with a type from the catalog', async () => {
  const { body: catalog } = await web.newAgent().get('/api/problems').expect(200);
  const { body: problem } = await web.newAgent().get('/api/policies').expect(401);
  expect(catalog).toContainEqual(expect.objectContaining({ type: problem.type, title: problem.title, status: 401 }));
});
