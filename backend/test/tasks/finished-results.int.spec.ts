import { TasksService } from '../../src/platform/work/tasks/tasks.service.js';
import { PolicyImportsService } from '../../src/imports/import/policy-imports.service.js';
import { POLICY_IMPORT } from '../../src/imports/import/policy-import.task.js';
import { TaxBatchesService } from '../../src/tax/batch/tax-batches.service.js';
import { TAX_BATCH } from '../../src/tax/batch/tax-batch.task.js';
import { runTask } from '../harness/run-task.js';
import { buildPolicyFile, useBook } from '../harness/book.js';

const bench = useBook({ hasWorker: false });

/** Ends the task just before the status request reads it. */
function endBeforeRead(end: () => Promise<void>): void {
  const tasks = bench.web.app.get(TasksService);
  const find = tasks.find.bind(tasks);
  jest.spyOn(tasks, 'find').mockImplementationOnce(async (...asked) => {
    await end();
    return find(...asked);
  });
}

const fetchTask = (id: string) => ({ organizationId: bench.organizationId, id });

it('an import that ends while it is being read never appears as finished without its counts', async () => {
  const { body } = await bench.upload(buildPolicyFile(3)).set('Prefer', 'respond-async').expect(202);
  endBeforeRead(() => runTask(bench.web.app, POLICY_IMPORT, fetchTask(body.id)));
  const imports = bench.web.app.get(PolicyImportsService, { strict: false });
  expect(await imports.get(bench.organizationId, body.id)).toMatchObject({ status: 'finished', totalRows: 3, importedRows: 3 });
});

it('a batch that ends while it is being read never appears as finished without its result', async () => {
  const { body } = await bench.owner.post('/api/tax/batch').attach('file', Buffer.from('state,premium\nVA,1000\n'), 'a.csv').expect(202);
  endBeforeRead(() => runTask(bench.web.app, TAX_BATCH, fetchTask(body.id)));
  const batches = bench.web.app.get(TaxBatchesService, { strict: false });
  expect(await batches.get(bench.organizationId, body.id)).toMatchObject({ status: 'finished', pricedRows: 1 });
});
