import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRegulators } from './server.mjs';

const RULEBOOK = join(import.meta.dirname, '../../backend/rulebook');
/** Length of a simulated day in milliseconds. */
const dayMs = Number(process.env.SIMULATOR_DAY_MS || 60_000);

const states = readdirSync(RULEBOOK)
  .filter((file) => /^[a-z]{2}\.json$/.test(file))
  .map((file) => JSON.parse(readFileSync(join(RULEBOOK, file), 'utf8')))
  .map(({ code, name }) => ({ code, name }));

/** Misbehaving sites; `SIMULATOR_MODES=ND:gone,OH:slow` chooses them. @type {Record<string, string>} */
const modes = Object.fromEntries(
  (process.env.SIMULATOR_MODES || 'ND:gone,DE:wrong-charset,NM:binary').split(',').map((entry) => entry.split(':')),
);

await startRegulators({
  states,
  today: () => Math.floor(Date.now() / dayMs) % 36_500,
  modes,
  closed: ['OH'],
  port: Number(process.env.PORT || 0),
});
console.log('simulator ready');
