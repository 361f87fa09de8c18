import { buildStale } from './build/build-stale.mjs';
import { buildTargets } from './build/targets.mjs';
import { ensureInstalled } from './install/ensure-installed.mjs';
import { runMain } from './processes/sentence.mjs';

await runMain(async () => {
  await ensureInstalled(console.log);
  await buildStale(buildTargets(), console.log);
  console.log('Everything is built.');
});
