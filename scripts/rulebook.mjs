import { resolve } from 'node:path';
import { runMain, UserError } from './processes/user-error.mjs';
import { runOperatorCommand } from './stack/operator-command.mjs';

await runMain(async () => {
  const [command = '', ...files] = process.argv.slice(2);
  const { code, output } = await runOperatorCommand('processes/rulebook.js', [command, ...files.map((file) => resolve(file))]);
  if (code !== 0) throw new UserError(output);
  console.log(output);
});
