import { runMain, UserError } from './processes/user-error.mjs';
import { runOperatorCommand } from './stack/operator-command.mjs';

await runMain(async () => {
  const [email, name, organization] = process.argv.slice(2);
  if (!email || !name || !organization)
    throw new UserError(
      'Give the email address and name of the owner, and the name of the organization: npm run create-owner -- olive@agency.com "Olive Reed" "Harbor Wholesale"',
    );
  const { code, output } = await runOperatorCommand('processes/create-owner.js', [email, name, organization]);
  if (code !== 0) throw new UserError(`No owner was created.\n${output}`);
  console.log(
    `${organization} is created. ${name} chooses a password with this link, which is good once, for one hour:\n${output.split('\n').at(-1)}`,
  );
});
