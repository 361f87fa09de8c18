// Imports a file of policies, prices a placement, files the earliest deadline, receives the submission by webhook, and prints one line of JSON. Your
// organization needs a license in the state. Set STAMPLINE_ORIGIN and STAMPLINE_API_KEY; the key needs policies:write, tax:read, filing:write and
// integrations:read. An owner adds a webhook endpoint for submission.created that reaches STAMPLINE_WEBHOOK_PORT; STAMPLINE_WEBHOOK_SECRET is its
// secret.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createStamplineClient } from '@stampline/client';
import { receiveWebhooks } from './webhook-receiver.mjs';

const { STAMPLINE_ORIGIN: origin = 'http://localhost:3000', STAMPLINE_API_KEY: apiKey } = process.env;
const { STAMPLINE_WEBHOOK_PORT: port = '8080', STAMPLINE_WEBHOOK_SECRET: secret = '' } = process.env;
const [file = 'policies.csv', state = 'FL'] = process.argv.slice(2);
const stampline = createStamplineClient({ origin, apiKey });

const webhooks = await receiveWebhooks({ port: Number(port), secret });

/** Waits for background work. @param {string} id of the task */
async function waitUntilFinished(id) {
  for (;;) {
    const { data: task } = await stampline.GET('/api/tasks/{id}', { params: { path: { id } } });
    if (task.status === 'finished') return task;
    if (task.status === 'failed') throw new Error(task.problem ?? 'The work failed.');
    await setTimeout(500);
  }
}

const form = new FormData();
form.set('file', new Blob([readFileSync(file)], { type: 'text/csv' }), basename(file));
const { data: imported } = await stampline.POST('/api/policies/upload', { body: form });

// The file is small enough that the import finishes before the response.
if (!('successful' in imported)) throw new Error('The import continues in the background.');

const { data: priced } = await stampline.POST('/api/tax/calculate', { body: { state, premium: 8000 } });

await stampline.POST('/api/deadlines/initialize-standard');
const { data: deadlines } = await stampline.GET('/api/deadlines', { params: { query: { state, limit: 50 } } });
// A period can be filed only after its last day.
const today = new Date().toISOString().slice(0, 10);
const due = deadlines.find(
  ({ isStandard, isCompleted, periodEnd }) => isStandard && !isCompleted && periodEnd !== null && periodEnd < today,
);
if (due === undefined) throw new Error(`Nothing is due in ${state}.`);
const { data: filing } = await stampline.POST('/api/filings', { body: { deadlineId: due.id } });
const path = { id: filing.id };
const { data: making } = await stampline.POST('/api/filings/{id}/packages', { params: { path }, body: { format: 'neutral-csv-1' } });
await waitUntilFinished(making.id);
const { data: packed } = await stampline.GET('/api/filings/{id}', { params: { path } });
const [newest] = packed.packages;
if (newest === undefined) throw new Error('The filing has no package.');
const { data: sent } = await stampline.POST('/api/filings/{id}/sent', {
  params: { path },
  body: { packageId: newest.id, submissionType: 'portal', referenceNumber: 'BY-PROGRAM-1' },
});

const { submissionId } = sent;
const { type } = await webhooks.waitFor(({ data }) => data.submissionId === submissionId);
webhooks.stop();

const summary = { imported: imported.successful.length, taxAmount: priced.taxAmount, submissionId, received: type };
process.stdout.write(`${JSON.stringify(summary)}\n`);
