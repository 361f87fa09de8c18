import { startOffices } from './server.mjs';

const { PORT = '0', REMEMBERS = '', NOW = '' } = process.env;
const { url } = await startOffices({
  port: Number(PORT),
  remembers: REMEMBERS !== '',
  ...(NOW !== '' && { now: () => Date.parse(NOW) }),
});
console.log(`simulator ready at ${url}`);
