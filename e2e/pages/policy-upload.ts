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

  /** Takes a file to its preview, or to what is wrong with it. */
  async choose(file: UploadFile): Promise<void> {
    await this.page.getByTestId('file-input').setInputFiles(file);
  }

  get preview() {
    return this.page.getByRole('region', { name: 'Preview' });
  }

  /** Books what is previewed, or keeps a file of which there is nothing to book. */
  async book(): Promise<void> {
    await this.preview.getByRole('button', { name: /^(?:Book |Save to Imports$)/ }).click();
  }

  /** Takes a file into the book. */
  async upload(file: UploadFile): Promise<void> {
    await this.choose(file);
    await this.book();
  }

  /** One of the counts of the results: Imported, Unchanged, Failed. */
  count(label: string) {
    return this.results
      .locator('dt')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('+ dd');
  }
}
