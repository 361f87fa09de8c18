import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

export class TaxBatchPage {
  constructor(private readonly page: Page) {}

  get results() {
    return this.page.getByRole('region', { name: 'Batch results' });
  }

  get list() {
    return this.page.getByRole('region', { name: 'Batches' });
  }

  get start() {
    return this.page.getByRole('button', { name: 'Calculate Batch' });
  }

  async open(): Promise<void> {
    await this.page.goto('/tax-calculator');
    await this.page.getByRole('tab', { name: 'Batch Calculator' }).click();
    await expect(this.page.getByRole('heading', { name: 'Calculate many policies at once' })).toBeVisible();
  }

  /** Opens a tab while a batch is open, and waits until the URL contains both. */
  async openTab(name: string, tab: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
    await expect(this.page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect(this.page).toHaveURL(({ searchParams }) => searchParams.get('tab') === tab && searchParams.has('batch'));
  }

  async pasteRows(text: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Paste rows' }).click();
    await this.page.getByRole('textbox', { name: 'Rows' }).fill(text);
  }

  /** Totals are Premium, Premium tax, Fees and Total due. */
  findTotal(label: string) {
    return this.results
      .locator('dt')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('+ dd');
  }

  /** Returns the rows of a result table, cell by cell. */
  async readCells(label: string): Promise<string[][]> {
    const rows = this.results.getByRole('group', { name: label }).locator('tbody tr');
    return rows.evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')));
  }

  async readDownload(name: string): Promise<string> {
    const download = this.page.waitForEvent('download');
    await this.results.getByRole('link', { name }).click();
    return readFile(await (await download).path(), 'utf8');
  }
}
