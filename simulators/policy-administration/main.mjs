import { startPolicyAdministration } from './server.mjs';
import { buildTransactions } from './transactions.mjs';

const COUNT = 60;
/** Interval between changes of a transaction; 0: never. */
const CHANGE_MS = Number(process.env.SIMULATOR_CHANGE_MS ?? 60_000);
const records = buildTransactions(Number(process.env.SIMULATOR_RECORDS || COUNT));

const pageSize = Number(process.env.SIMULATOR_PAGE || 200);
const pageMs = Number(process.env.SIMULATOR_PAGE_MS || 0);
const { url } = await startPolicyAdministration({ records, pageSize, pageMs, port: Number(process.env.PORT || 0) });

// Once a minute the next transaction gets another premium, so that a sync finds changes. Records set by a test stay unchanged.
const changingRecords = [...records];
let next = 0;
if (CHANGE_MS > 0)
  setInterval(() => {
    const record = changingRecords[next % changingRecords.length];
    next += 1;
    if (!record) return;
    record.premium = (Number(record.premium) + 50).toFixed(2);
    record.updated_at = new Date().toISOString();
  }, CHANGE_MS);
console.log(`simulator ready at ${url}`);
