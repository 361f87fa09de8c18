import { runMain, UserError } from './processes/user-error.mjs';
import { release } from './release/release.mjs';
import { ROOT } from './root.mjs';

await runMain(async () => {
  const [folder, step] = process.argv.slice(2);
  if (!folder)
    throw new UserError(
      'Name what is released, for example: npm run release -- mfe-filing. A second word, major, minor or patch, overrides the step.',
    );
  console.log(release(ROOT, folder, step));
});
