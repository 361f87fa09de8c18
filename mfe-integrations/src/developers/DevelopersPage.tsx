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

const contents: Readonly<Record<DeveloperTab, { Content: ComponentType; isForOwners: boolean }>> = {
  keys: { Content: KeysTab, isForOwners: true },
  webhooks: { Content: WebhooksTab, isForOwners: true },
  usage: { Content: UsageTab, isForOwners: true },
  log: { Content: CallsTab, isForOwners: true },
  examples: { Content: ExamplesTab, isForOwners: false },
};

/** What programs of the organization need: their keys, what they did with them, and how to begin. */
export default function DevelopersPage() {
  const { role, isInSandbox } = useCurrentUser();
  return (
    <>
      <PageHeader title="Developers" description="API keys and webhooks for your programs." />
      <PageTabs title="Developers" tabs={tabs} onLeave={{ keyId: null }}>
        {(current) => {
          const { Content, isForOwners } = contents[current];
          // Only owners open the sandbox; its webhooks are there, the keys with their calls are the organization's.
          if (isInSandbox) return isForOwners && current !== 'webhooks' ? <OutsideSandbox /> : <Content />;
          return isForOwners && role !== 'owner' ? <OnlyOwners /> : <Content />;
        }}
      </PageTabs>
    </>
  );
}

function OutsideSandbox() {
  return (
    <Card>
      <EmptyState
        icon="developers"
        title="Not available in the sandbox"
        description="API keys, their usage and the request log, also those of test keys, are in your organization. Leave the sandbox to see them."
      />
    </Card>
  );
}

function OnlyOwners() {
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
