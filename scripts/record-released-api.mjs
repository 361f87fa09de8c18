// Records the API of this tree as that of a release, to which later ones are compared. A step of a release; it refuses an API that breaks a promise of
// the release before.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiOnlyGrows, currentApi, RELEASED_API } from './lint/released-api.mjs';
import { ROOT } from './root.mjs';

const complaints = await apiOnlyGrows();
if (complaints) {
  console.error(complaints);
  process.exit(1);
}
writeFileSync(join(ROOT, RELEASED_API), `${JSON.stringify(currentApi(), null, 1)}\n`);
console.log(`Recorded in ${RELEASED_API}.`);
