import Alert from '@mui/material/Alert';
import { Disclosure } from '@stampline/ui';
import type { AccountingConnection, AccountingSystem } from './accounting-api';

interface MissingApplicationProps {
  system: AccountingSystem;
  environment: AccountingConnection['environment'];
}

/** States what to do before a system can be connected; only the people who run the site can change the settings. */
export function MissingApplication({ system: { name, missingSettings, hasSandboxApplications }, environment }: MissingApplicationProps) {
  if (environment === 'sandbox' && hasSandboxApplications)
    return (
      <Alert severity="info">
        {`The sandbox of ${name} needs an application that your organization registered for it. Enter its client ID and secret.`}
      </Alert>
    );
  const settings = new Intl.ListFormat('en-US').format(missingSettings);
  return (
    <Alert severity="info">
      {`${name} is not set up on this site yet. Contact support to enable it, or enter your organization's application.`}
      <Disclosure title="For the people who run this site">{`Register Stampline with ${name} and set ${settings}.`}</Disclosure>
    </Alert>
  );
}
