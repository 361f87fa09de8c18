import { expect, type Page } from '@playwright/test';
import type { UploadFile } from '../book/files';

/** The screen that takes a file of policies. */
export class PolicyUploadPage {
  constructor(private readonly page: Page) {}

  get results() {
    return this.page.getByRole('region', { name: 'Upload results' });
  }

  async open(): Promise<void> {
    await this.page.goto('/policy-upload');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Policy Data Upload' })).toBeVisible();
  }

  async upload(file: UploadFile): Promise<void> {
    await this.page.getByTestId('file-input').setInputFiles(file);
  }

  /** One of the counts of the results: Imported, Unchanged, Failed. */
  count(label: string) {
    return this.results
      .locator('dt')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('+ dd');
  }
}
