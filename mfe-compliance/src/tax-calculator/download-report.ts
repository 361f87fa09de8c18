import { api, type RequestBody } from '@stampline/api-client';

/** Downloads the calculation as a PDF with the rule and source of every line. */
export async function downloadReport(body: RequestBody<'/api/tax/calculate/report'>): Promise<void> {
  const { data, response } = await api.POST('/api/tax/calculate/report', { body, parseAs: 'blob' });
  if (!data) throw new Error('The report arrived empty. Try again.');
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = parseFileName(response.headers.get('content-disposition')) ?? `tax-calculation-${body.state}.pdf`;
  link.click();
  URL.revokeObjectURL(address);
}

/** Returns the file name of a Content-Disposition header, if any. */
export function parseFileName(disposition: string | null): string | undefined {
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1];
}
