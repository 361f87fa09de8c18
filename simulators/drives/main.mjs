import { startDrives } from './server.mjs';

const { url } = await startDrives({ port: Number(process.env.PORT || 0) });
console.log(`simulator ready at ${url}`);
