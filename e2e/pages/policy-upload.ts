import { expect, type Page } from '@playwright/test';
import type { UploadFile } from '../book/files';

export class PolicyUploadPage {
  constructor(private readonly page: Page) {}

  get results() {
    return this.page.getByRole('region', { name: 'Upload results' });
  }

  async open(): Promise<void> {
    await this.page.goto('/policy-upload');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Policy Data Upload' })).toBeVisible();
  }

  /** Uploads a file up to its preview, or to its error. */
  async uploadToPreview(file: UploadFile): Promise<void> {
    await this.page.getByTestId('file-input').setInputFiles(file);
  }

  get preview() {
    return this.page.getByRole('region', { name: 'Preview' });
  }

  /** Imports the previewed file, or dismisses one without anything to import. */
  async importPreviewed(): Promise<void> {
    await this.preview.getByRole('button', { name: /^(?:Book |Save to Imports$)/ }).click();
  }

  async uploadAndImport(file: UploadFile): Promise<void> {
    await this.uploadToPreview(file);
    await this.importPreviewed();
  }

  /** Returns one of the counts of the results: Imported, Unchanged, Failed. */
  findCount(label: string) {
    return this.results
      .locator('dt')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('+ dd');
  }
}
