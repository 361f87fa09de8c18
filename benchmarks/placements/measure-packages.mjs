import { setTimeout as pause } from 'node:timers/promises';
import { signUp } from '../import/client.mjs';
import { createCaller, openFloridaFiling } from '../package/florida-book.mjs';
import { computeMedian } from '../rounds/median.mjs';
import { copyPackageRows } from './copy-package.mjs';

const DUTY = 'fl-transaction-30';
const POLL_MS = 50;

/**
 * Measures a package of many placements, from the request to its finished files, compared with writing the same rows with COPY: those in the
 * package's tables, and a CSV file with its hash. The release of the package is not measured.
 * @param {{ backendUrl: string, ownerUrl: string }} stack @param {{ placements: number, rounds: number, folder: string, print: (line: string) => void
 * }} size
 * @returns {Promise<{ ratio: number, rows: Record<string, string | number>[] }>}
 */
export async function measurePackages(stack, { placements, rounds, folder, print }) {
  const { cookie, organizationId } = await signUp(stack.backendUrl, 'Packed');
  const call = createCaller(stack.backendUrl, cookie);
  await openFloridaFiling(stack, { cookie, organizationId, policies: placements });
  await call('PUT', '/api/organization/plan', { plan: 'enterprise' });
  await call('PATCH', '/api/organization', { trackingSince: `${new Date().getFullYear() - 1}-01-01` });
  // The new day triggers the computation of all placements, because their locations were stored without events.
  await waitFor(async () => {
    const { ready } = await call('GET', '/api/placements/overview', undefined);
    return ready === placements;
  });
  print(`${placements.toLocaleString('en-US')} placements of one office`);
  const times = [];
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    const { placementPackages } = await call('POST', '/api/placements/packages', { obligationId: DUTY });
    const requested = performance.now();
    const [{ filingId, placementCount, taskId }] = placementPackages;
    if (placementCount !== placements) throw new Error(`The package has ${placementCount} placements.`);
    await waitFor(async () => {
      const { status, problem } = await call('GET', `/api/tasks/${taskId}`, undefined);
      if (status === 'failed') throw new Error(`package: ${problem}`);
      return status === 'finished';
    });
    const seconds = (performance.now() - began) / 1000;
    const copied = await copyPackageRows(stack.ownerUrl, { organizationId, filingId, folder });
    // The first one warms up.
    if (round > 0) times.push({ request: (requested - began) / 1000, seconds, copied });
    await call('POST', `/api/placements/packages/${filingId}/released`, {});
  }
  return {
    ratio: computeMedian(times.map(({ seconds, copied }) => seconds / copied)),
    rows: times.map(({ request, seconds, copied }, index) => ({
      request: `package of ${placements.toLocaleString('en-US')} ${index + 1}`,
      'median ms': seconds * 1000,
      'median ms of its SQL': copied * 1000,
      'ms until the response': request * 1000,
    })),
  };
}

/** @param {() => Promise<boolean>} condition */
async function waitFor(condition) {
  while (!(await condition())) await pause(POLL_MS);
}
