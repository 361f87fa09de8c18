import { runMain, UserError } from './processes/user-error.mjs';
import { readDemoSignIn } from './stack/demo-sign-in.mjs';
import { readSettings } from './stack/settings.mjs';

await runMain(async () => {
  const { dataDir, port } = readSettings(process.env);
  const signIn = readDemoSignIn(dataDir);
  if (!signIn) throw new UserError(`The demo is not loaded in ${dataDir}. \`npm start\` loads it and prints its sign-in.`);
  console.log(`${signIn}\nWhile Stampline runs, sign in at http://localhost:${port}/sign-in`);
});
