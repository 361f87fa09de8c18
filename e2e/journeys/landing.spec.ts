import { expect, test } from '../product/test';

test.describe('the landing page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('has every section, and Sign In opens sign-in while Get Started opens the trial', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of ['Manual process risks', 'Agency-grade automation', 'Agency impact'])
      await expect(page.getByRole('heading', { name })).toBeVisible();
    for (const name of ['Automated SLIP Filing', 'Tax Calculation & Payment', 'Compliance Management'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    for (const name of ['Automated Filing', 'One Invoice', 'Real-time Tracking', 'API Integration', 'Cloud Backup', 'Compliance Dashboard'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Start your 30-day free trial' })).toBeVisible();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/sign-in/);
  });

  test('reports its web vitals when the visitor leaves the page, and an error immediately', async ({ page }) => {
    const reports: { vitals: unknown[]; errors: unknown[] }[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/api/page-reports')) reports.push(sent.postDataJSON());
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const accepted = page.waitForResponse('**/api/page-reports');
    await page.evaluate(() =>
      setTimeout(() => window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('rows is undefined') }))),
    );
    expect((await accepted).status()).toBe(204);
    expect(reports[0]?.errors).toMatchObject([
      { app: 'shell', screen: 'landing', kind: 'uncaught', message: 'TypeError: rows is undefined' },
    ]);
    // The measuring code is loaded when the page is idle.
    await expect(async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      });
      expect(reports.flatMap(({ vitals }) => vitals)).toContainEqual(expect.objectContaining({ app: 'shell', screen: 'landing' }));
    }).toPass();
  });

  test('shows the published plan prices and the worked example', async ({ page }) => {
    const pricing = page.locator('#pricing');
    await expect(pricing).toContainText('$199/month');
    await expect(pricing).toContainText('plus $2.50 per policy');
    await expect(pricing).toContainText('$399/month');
    await expect(pricing).toContainText('$1.75');
    await expect(pricing).toContainText('$799/month');
    await expect(pricing).toContainText('$1.25');
    await expect(pricing).toContainText('Professional with 100 policies = $574/month');
    await expect(pricing.getByText('Most Popular')).toBeVisible();
  });

  test('rotates through 51 jurisdictions by button, keyboard and dragging, in a loop', async ({ page }) => {
    const carousel = page.locator('[aria-roledescription="carousel"]');
    await page.getByRole('heading', { name: '51 jurisdictions' }).scrollIntoViewIfNeeded();
    const cards = carousel.getByRole('article');
    await expect(cards).toHaveCount(51);
    await carousel.scrollIntoViewIfNeeded();
    const [first, last] = [cards.first(), cards.last()];
    await expect(first).toBeInViewport({ ratio: 0.9 });
    await carousel.getByRole('button', { name: 'Previous jurisdictions' }).click();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await carousel.getByRole('button', { name: 'Next jurisdictions' }).click();
    await expect(last).not.toBeInViewport({ ratio: 0.9 });
    await carousel.getByRole('group').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowRight');
    await expect(last).not.toBeInViewport({ ratio: 0.9 });

    const before = (await first.boundingBox())!;
    await page.mouse.move(before.x + 200, before.y + 40);
    await page.mouse.down();
    await page.mouse.move(before.x - 300, before.y + 40, { steps: 12 });
    await page.mouse.up();
    await expect.poll(async () => (await first.boundingBox())?.x).toBeLessThan(before.x - 200);
    await expect(carousel.getByRole('article', { name: 'Virginia', exact: true })).toContainText('2.25%');
    await expect(carousel.getByRole('article', { name: 'Iowa' })).toContainText('0.95%');
  });

  test("names missing fields in the contact dialogs, and then stores the visitor's request", async ({ page }) => {
    await page.getByRole('button', { name: 'Contact Sales' }).click();
    const sales = page.getByRole('dialog', { name: 'Contact sales' });
    await sales.getByRole('button', { name: 'Send request' }).click();
    await expect(sales.getByText('Enter your name')).toBeVisible();
    await expect(sales.getByLabel('Name', { exact: true })).toBeFocused();
    await sales.getByLabel('Name', { exact: true }).fill('Ana Agent');
    await sales.getByLabel('Work email').fill('ana@agency.example');
    await sales.getByRole('button', { name: 'Send request' }).click();
    await expect(sales.getByRole('status')).toContainText('ana@agency.example');
    await sales.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Schedule Demo' }).click();
    await expect(page.getByRole('dialog', { name: 'Schedule a demo' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
