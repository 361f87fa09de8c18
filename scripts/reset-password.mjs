import { run } from './processes/run.mjs';
import { runMain, Sentence } from './processes/sentence.mjs';
import { ROOT } from './root.mjs';
import { backendEnvironment } from './stack/programs.mjs';
import { secretsOf } from './stack/secrets.mjs';
import { keptServiceUrls } from './stack/service-urls.mjs';
import { settingsFrom } from './stack/settings.mjs';

await runMain(async () => {
  const email = process.argv[2];
  if (!email) throw new Sentence('Give the email address of the account: npm run reset-password -- olive@agency.com');
  const settings = settingsFrom(process.env);
  const kept = keptServiceUrls(settings.dataDir);
  if (!kept) throw new Sentence(`Stampline has not run from ${settings.dataDir}. Start it first: npm start`);
  const env = backendEnvironment({ settings, secrets: secretsOf(settings.dataDir), urls: { ...kept, ownerUrl: '' } });
  const { code, output } = await run([process.execPath, 'backend/dist/reset-password.js', email], { cwd: ROOT, env });
  if (code !== 0) throw new Sentence(`No link was issued. Stampline has to run meanwhile.\n${output.trim()}`);
  console.log(`This link is good once, for one hour. Pass it on to ${email} in person:\n${output.trim().split('\n').at(-1)}`);
});
