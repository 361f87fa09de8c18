import { runMain, UserError } from './processes/user-error.mjs';
import { runOperatorCommand } from './stack/operator-command.mjs';

await runMain(async () => {
  const email = process.argv[2];
  if (!email) throw new UserError('Give the email address of the account: npm run reset-password -- olive@agency.com');
  const { code, output } = await runOperatorCommand('processes/reset-password.js', [email]);
  if (code !== 0) throw new UserError(`No link was issued. Start Stampline first.\n${output}`);
  console.log(`This link is good once, for one hour. Pass it on to ${email} in person:\n${output.split('\n').at(-1)}`);
});
