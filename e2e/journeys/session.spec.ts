import { createPerson, signUp } from '../product/people';
import { expect, test } from '../product/test';
import { expectToast } from '../product/toasts';

test('a visitor starts a trial, sees an empty dashboard, signs out and in again', async ({ page }) => {
  const person = createPerson('Nora New');
  await page.goto('/');
  await page.getByRole('link', { name: 'Start 30-Day Free Trial' }).click();
  await page.getByLabel('Organization').fill('Northgate Brokerage');
  await page.getByLabel('Your name').fill(person.name);
  await page.getByLabel('Work email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Start free trial' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Compliance Dashboard' })).toBeVisible();
  await expect(page.getByText('Northgate Brokerage')).toBeVisible();
  await expect(page.getByText('No recent policy updates')).toBeVisible();
  await expect(page.getByText('Policy data will appear here after Stere API sync')).toBeVisible();
  await expect(page.getByText('No upcoming deadlines')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Set up Stampline' })).toContainText('of 5 steps done');

  await page.getByRole('button', { name: 'Account' }).click();
  const call = page.waitForRequest((request) => request.url().endsWith('/api/auth/sign-out') && request.method() === 'POST');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await call;
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('The email address or password is incorrect');
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compliance Dashboard' })).toBeVisible();
});

test('a visitor who requests a page that requires sign-in is sent to sign-in and then back to that page', async ({ page }) => {
  const owner = await signUp(page.context().request);
  await page.context().clearCookies();
  await page.goto('/policy-upload?from=mail');
  await expect(page).toHaveURL(/\/sign-in\?.*returnTo/);
  await expect(page.getByText('Sign in to open the page you asked for.')).toBeVisible();
  await expectToast(page, 'You are logged out. Logging in again...');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/policy-upload\?from=mail$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Policy Data Upload' })).toBeVisible();
});

test('a return URL outside the product is not followed', async ({ page }) => {
  const owner = await signUp(page.context().request);
  await page.context().clearCookies();
  await page.goto(`/api/login?returnTo=${encodeURIComponent('https://elsewhere.example/trap')}`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compliance Dashboard' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(process.env['E2E_ADDRESS']!).origin);
});

const disguised = ['/.//evil.example/x', '/x/..//evil.example/x', '/%2e%2e//evil.example/x', '/\\evil.example/x', '//evil.example/x'];

test('a link to the sign-in page cannot send signed-in or signed-out users to another site', async ({ page }) => {
  const strangers: string[] = [];
  await page.route(/^https?:\/\/evil\.example/, (route) => {
    strangers.push(route.request().url());
    return route.abort();
  });
  const owner = await signUp(page.context().request);
  for (const address of disguised)
    await test.step(address, async () => {
      const link = `/sign-in?returnTo=${encodeURIComponent(address)}`;
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: 'Compliance Dashboard' })).toBeVisible();

      await page.context().clearCookies();
      await page.goto(link);
      await page.getByLabel('Email').fill(owner.email);
      await page.getByLabel('Password').fill(owner.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Compliance Dashboard' })).toBeVisible();
      expect(strangers).toEqual([]);
    });
});

test('a link on another site cannot sign a user out, but a bookmark can', async ({ page }) => {
  await signUp(page.context().request);
  const logout = new URL('/api/logout', process.env['E2E_ADDRESS']).href;
  await page.route('http://evil.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<img src="${logout}" alt=""><a href="${logout}" rel="noreferrer">Win a prize</a>` }),
  );
  await page.goto('http://evil.example/');
  await page.getByRole('link', { name: 'Win a prize' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compliance Dashboard' })).toBeVisible();
  await page.goto(logout);
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
});

test('a session that was ended elsewhere redirects to sign-in on the next request', async ({ page }) => {
  await signUp(page.context().request);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Compliance Dashboard' })).toBeVisible();
  await page.context().request.get('/api/logout', { maxRedirects: 0 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
  await expectToast(page, /^Unauthorized/);
});

test('an unknown URL shows Page Not Found, signed out and signed in', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await signUp(page.context().request);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
