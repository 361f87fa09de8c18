import { createInterface } from 'node:readline';
import { startOffices } from './server.mjs';

const { PORT = '0', REMEMBERS = '', NOW = '', LICENSEES = 'null' } = process.env;
let now = Date.parse(NOW);
const { url } = await startOffices({
  port: Number(PORT),
  remembers: REMEMBERS !== '',
  licensees: JSON.parse(LICENSEES),
  ...(NOW !== '' && { now: () => now }),
});
console.log(`simulator ready at ${url}`);
// A fixed time can be moved: each line of standard input is the next time.
if (NOW !== '')
  createInterface(process.stdin).on('line', (line) => {
    now = Date.parse(line);
    console.log(`it is ${line}`);
  });
