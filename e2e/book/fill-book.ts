import { type APIRequestContext, expect } from '@playwright/test';
import { csvFile } from './files';
import { currentRows } from './policy-rows';

/** Imports a policy of each of these states through the API. */
export async function fillBook(request: APIRequestContext, states: readonly string[]): Promise<void> {
  const response = await request.post('/api/policies/upload', { multipart: { file: csvFile('book.csv', currentRows([...states])) } });
  expect(response.status()).toBe(200);
}
