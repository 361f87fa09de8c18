import { findAccessibilityProblems, measureOverflow } from '../product/accessibility';
import { createPerson } from '../product/people';
import { expect, ownerTest as test } from '../product/test';

test('an owner invites a person without a mail server: the outbox shows the email, and its link lets the person join', async ({
  page,
  browser,
}) => {
  const { name, email, password } = createPerson('Nick New');
  await page.goto('/settings/members');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption('Member');
  await page.getByRole('button', { name: 'Invite', exact: true }).last().click();
  const invited = page.getByRole('dialog', { name: `${email} is invited` });
  await expect(invited).toContainText('No mail server is configured, so the email is in the outbox.');
  const link = await invited.getByLabel('Invitation link').inputValue();
  await invited.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText('In the outbox');

  await page.getByRole('tab', { name: 'Outbox' }).click();
  await expect(page.getByRole('region', { name: 'Outbox' })).toContainText(email);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: `Open the email to ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: /^Olive Owner \(.+@example\.com\) invites you to Harbor Wholesale on Stampline$/ });
  await expect(dialog).toContainText('As a member you work with policies and filings.');
  await expect(dialog.getByLabel('Link in the email')).toHaveValue(link);

  const invitee = await (await browser.newContext()).newPage();
  await invitee.goto(link);
  await invitee.getByLabel('Your name').fill(name);
  await invitee.getByLabel('Password').fill(password);
  await invitee.getByRole('button', { name: 'Join' }).click();
  await expect(invitee.getByRole('heading', { level: 1, name: 'Compliance Dashboard' })).toBeVisible();
  await invitee.goto('/settings/outbox');
  await expect(invitee.getByRole('tab', { name: 'Outbox' })).toHaveCount(0);
  await invitee.context().close();

  await page.reload();
  await page.getByRole('button', { name: `Open the email to ${email}` }).click();
  await expect(page.getByRole('dialog')).toContainText('The text is no longer kept');
});

test('a revoked invitation is rejected, and the outbox fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { email } = createPerson('Rita Revoked');
  const answer = await page.context().request.post('/api/organization/invitations', { data: { email, role: 'viewer' } });
  const { acceptUrl } = await answer.json();
  await page.goto('/settings/members');
  expect(await measureOverflow(page)).toBe(0);
  await page.getByRole('button', { name: `Revoke the invitation to ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No open invitations')).toBeVisible();
  await page.goto('/settings/outbox');
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  expect(await measureOverflow(page)).toBe(0);
  await page.goto(new URL(acceptUrl).pathname);
  await expect(page.getByText('revoked')).toBeVisible();
});
