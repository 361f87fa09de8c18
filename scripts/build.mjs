import { buildStaleTargets } from './build/build-stale.mjs';
import { selectTargets } from './build/targets.mjs';
import { ensureInstalled } from './install/ensure-installed.mjs';
import { runMain } from './processes/user-error.mjs';

await runMain(async () => {
  await ensureInstalled(console.log);
  await buildStaleTargets(selectTargets(...process.argv.slice(2)), console.log);
  console.log('Everything is built.');
});
