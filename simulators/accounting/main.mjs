import { startAccountingSimulators } from './server.mjs';

const { url } = await startAccountingSimulators({ port: Number(process.env.PORT || 0), isLimited: process.env.SIMULATOR_LIMITS !== 'off' });
console.log(`simulator ready at ${url}`);
