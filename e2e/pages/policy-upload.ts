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

  async uploadToPreview(file: UploadFile): Promise<void> {
    await this.page.getByTestId('file-input').setInputFiles(file);
  }

  get preview() {
    return this.page.getByRole('region', { name: 'Preview' });
  }

  /**
   * Imports the previewed file, or dismisses a preview with nothing to import. In release 0.1.0, with which new parts are tested, the button is
   * called Book.
   */
  async importPreviewed(): Promise<void> {
    await this.preview.getByRole('button', { name: /^(?:Record |Book |Save to Imports$)/ }).click();
  }

  async uploadAndImport(file: UploadFile): Promise<void> {
    await this.uploadToPreview(file);
    await this.importPreviewed();
  }

  /** Counts are Imported, Unchanged and Failed. */
  findCount(label: string) {
    return this.results
      .locator('dt')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('+ dd');
  }
}
