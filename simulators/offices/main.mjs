import { startOffices } from './server.mjs';

await startOffices({ port: Number(process.env.PORT || 0) });
console.log('simulator ready');
