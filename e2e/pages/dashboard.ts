import { expect, type Page } from '@playwright/test';

export class DashboardPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Compliance Dashboard' })).toBeVisible();
  }

  get figures() {
    return this.page.getByRole('region', { name: 'Key figures' });
  }

  /** Finds the card for one figure: Active Policies, Tax Liability (YTD), ... */
  findCard(title: string) {
    return this.figures.locator('.MuiCard-root').filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  /** Opens the breakdown, and returns each state's amount by state name. */
  async openLiabilityByState(): Promise<Map<string, string>> {
    await this.findCard('Tax Liability (YTD)').getByRole('button').click();
    const rows = this.page.getByRole('dialog').locator('table').last().locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    const texts = await rows.evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')));
    return new Map(texts.map(([state = '', , amount = '']) => [state, amount]));
  }
}
