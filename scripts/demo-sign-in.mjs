import { runMain, Sentence } from './processes/sentence.mjs';
import { demoSignIn } from './stack/demo-sign-in.mjs';
import { settingsFrom } from './stack/settings.mjs';

await runMain(async () => {
  const { dataDir, port } = settingsFrom(process.env);
  const signIn = demoSignIn(dataDir);
  if (!signIn) throw new Sentence(`The demo is not loaded in ${dataDir}. \`npm start\` loads it and prints its sign-in.`);
  console.log(`${signIn}\nWhile Stampline runs, sign in at http://localhost:${port}/sign-in`);
});
