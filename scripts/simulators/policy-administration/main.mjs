import { startPolicyAdministration } from './server.mjs';
import { transactions } from './transactions.mjs';

const COUNT = 60;
/** How often a transaction changes; 0: never. */
const CHANGE_MS = Number(process.env.SIMULATOR_CHANGE_MS ?? 60_000);
const records = transactions(Number(process.env.SIMULATOR_RECORDS || COUNT));

const { url } = await startPolicyAdministration({ records, port: Number(process.env.PORT || 0) });

// Once a minute the next transaction gets another premium, so that a sync finds something.
let next = 0;
if (CHANGE_MS > 0)
  setInterval(() => {
    const record = records[next % records.length];
    next += 1;
    if (!record) return;
    record.premium = (Number(record.premium) + 50).toFixed(2);
    record.updated_at = new Date().toISOString();
  }, CHANGE_MS);
console.log(`simulator ready at ${url}`);
