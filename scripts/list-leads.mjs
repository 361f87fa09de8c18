import { runMain, UserError } from './processes/user-error.mjs';
import { runOperatorCommand } from './stack/operator-command.mjs';

await runMain(async () => {
  const { code, output } = await runOperatorCommand('processes/list-leads.js', [], { asOwner: true });
  if (code !== 0) throw new UserError(`The requests cannot be listed. Start Stampline first.\n${output}`);
  console.log(output);
});
