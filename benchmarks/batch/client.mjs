const POLL_MS = 50;

/**
 * Sends a batch, waits until it is done, and reads the whole result.
 * @param {string} backendUrl
 * @param {string} cookie
 * @param {string} csv
 * @returns {Promise<{ seconds: number, pricedRows: number }>}
 */
export async function calculateOverHttp(backendUrl, cookie, csv) {
  const body = new FormData();
  body.set('file', new Blob([csv], { type: 'text/csv' }), 'premiums.csv');
  const began = performance.now();
  const accepted = await readResponse(await fetch(`${backendUrl}/api/tax/batch`, { method: 'POST', headers: { cookie }, body }));
  const address = `${backendUrl}/api/tax/batch/${accepted.id}`;
  let batch = accepted;
  while (batch.status !== 'finished') {
    if (batch.status === 'failed') throw new Error(`batch: ${batch.problem}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    batch = await readResponse(await fetch(address, { headers: { cookie } }));
  }
  const result = await fetch(`${address}/result.csv`, { headers: { cookie } });
  for await (const _ of result.body ?? []) {
    // Discarded, because a browser saves the file to disk.
  }
  return { seconds: (performance.now() - began) / 1000, pricedRows: batch.pricedRows };
}

/**
 * @param {Response} response
 * @returns {Promise<{ id: string, status: string, problem: string, pricedRows: number }>}
 */
async function readResponse(response) {
  const text = await response.text();
  if (!response.ok) throw new Error(`batch: ${response.status} ${text.slice(0, 500)}`);
  return JSON.parse(text);
}
