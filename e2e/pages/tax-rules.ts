import { expect, type Page } from '@playwright/test';

export class TaxRulesPage {
  constructor(private readonly page: Page) {}

  async open(tab: 'editions' | 'overrides' | 'changes'): Promise<void> {
    await this.page.goto(tab === 'editions' ? '/tax-rules' : `/tax-rules?tab=${tab}`);
    await expect(this.page.getByRole('tab', { selected: true })).toHaveText(tab === 'overrides' ? 'Custom rates' : new RegExp(tab, 'i'));
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  findFigures(what: 'Preview' | 'Applied') {
    return this.page.getByRole('region', { name: what, exact: true });
  }

  get status() {
    return this.page
      .getByRole('region')
      .filter({ has: this.page.getByRole('heading', { level: 2 }) })
      .getByRole('status')
      .first();
  }

  async pressButton(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Waits until the rate change has been applied. */
  async applyChange(button: 'Confirm' | 'Approve'): Promise<void> {
    await this.pressButton(button);
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Apply change' }).click();
    await expect(this.findFigures('Applied')).toBeVisible();
  }

  /** Opens a rate change that is waiting for a decision, from the list above the custom rates. */
  async openPendingChange(): Promise<void> {
    await this.open('overrides');
    await this.page.getByRole('list', { name: 'Open proposals' }).getByRole('link').click();
    await expect(this.findFigures('Preview')).toBeVisible();
  }
}
