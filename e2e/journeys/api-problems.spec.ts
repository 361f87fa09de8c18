import { expect, test } from '../product/test';

test('the type of every API error links to a page that explains what to do', async ({ page, request }) => {
  const answer = await request.get('/api/policies');
  const problem: { type: string; title: string } = await answer.json();
  await page.goto(problem.type);
  await expect(page.getByRole('heading', { level: 1, name: problem.title })).toBeVisible();
  await expect(page.getByText('Sign in again, or use another key.')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(problem.title));

  const catalog: { type: string; title: string; status: number }[] = await (await request.get('/api/problems')).json();
  expect(catalog.length).toBeGreaterThan(20);
  for (const { type, title, status } of catalog) {
    // Navigates within the page, as a link does; thirty page loads would not prove more.
    await page.evaluate((address) => {
      window.history.pushState({}, '', address);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, type);
    await expect(page.getByRole('heading', { level: 1, name: title }), type).toBeVisible();
    await expect(page.getByText(`The API returns this error with HTTP status ${status}.`), type).toBeVisible();
  }
});

test('the page for an unknown error type explains that the type is unknown', async ({ page }) => {
  await page.goto('/problems/no-such-thing');
  await expect(page.getByText('The API has no error "no-such-thing"')).toBeVisible();
});
