import { type APIRequestContext, expect } from '@playwright/test';
import { buildCsvFile } from './files';
import { buildCurrentRows } from './policy-rows';

/** Imports a policy in each of these states through the API. */
export async function fillBook(request: APIRequestContext, states: readonly string[]): Promise<void> {
  const response = await request.post('/api/policies/upload', {
    multipart: { file: buildCsvFile('book.csv', buildCurrentRows([...states])) },
  });
  expect(response.status()).toBe(200);
}
