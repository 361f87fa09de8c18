import { EmptyState, PageHeader, PageTabs, type PageTab, useCurrentUser } from '@stampline/ui';
import Card from '@mui/material/Card';
import type { ComponentType } from 'react';
import { WebhooksTab } from '../webhooks/WebhooksTab';
import { CallsTab } from './CallsTab';
import { ExamplesTab } from './ExamplesTab';
import { KeysTab } from './KeysTab';
import { UsageTab } from './UsageTab';

type DeveloperTab = 'keys' | 'webhooks' | 'usage' | 'log' | 'examples';

const tabs: readonly [PageTab<DeveloperTab>, ...PageTab<DeveloperTab>[]] = [
  { value: 'keys', label: 'API Keys' },
  { value: 'webhooks', label: 'Webhooks' },
  { value: 'usage', label: 'Usage' },
  { value: 'log', label: 'Log' },
  { value: 'examples', label: 'Examples' },
];

const TAB_CONTENTS: Readonly<Record<DeveloperTab, { Content: ComponentType; isForOwners: boolean }>> = {
  keys: { Content: KeysTab, isForOwners: true },
  webhooks: { Content: WebhooksTab, isForOwners: true },
  usage: { Content: UsageTab, isForOwners: true },
  log: { Content: CallsTab, isForOwners: true },
  examples: { Content: ExamplesTab, isForOwners: false },
};

/** API keys, their usage, webhooks and examples. */
export default function DevelopersPage() {
  const { role, isInSandbox } = useCurrentUser();
  return (
    <>
      <PageHeader title="Developers" description="API keys and webhooks for your programs." />
      <PageTabs title="Developers" tabs={tabs} onLeave={{ keyId: null }}>
        {(current) => {
          const { Content, isForOwners } = TAB_CONTENTS[current];
          // Only owners open the sandbox. Webhooks are per sandbox; keys and their calls belong to the organization.
          if (isInSandbox) return isForOwners && current !== 'webhooks' ? <SandboxNote /> : <Content />;
          return isForOwners && role !== 'owner' ? <OwnersOnlyNote /> : <Content />;
        }}
      </PageTabs>
    </>
  );
}

function SandboxNote() {
  return (
    <Card>
      <EmptyState
        icon="developers"
        title="Not available in the sandbox"
        description="API keys, their usage and the request log belong to your organization, including those of test keys. Leave the sandbox to see them."
      />
    </Card>
  );
}

function OwnersOnlyNote() {
  return (
    <Card>
      <EmptyState
        icon="developers"
        title="Owners only"
        description="Only owners can see API keys, webhooks, usage and the log. Ask an owner to create a key for your program."
      />
    </Card>
  );
}
