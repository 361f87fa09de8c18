import { type LinkTile, LinkTiles } from '@stampline/ui';
import { Panel } from './Panel';

const tiles: readonly LinkTile[] = [
  { to: '/filing-calendar', title: 'Filing Calendar', detail: 'Deadlines by state and day', icon: 'calendar' },
  { to: '/document-generator', title: 'Document Generator', detail: 'State forms and reports', icon: 'document' },
  { to: '/policy-sync', title: 'Policy Sync', detail: 'Connect your policy data', icon: 'sync' },
  { to: '/compliance-checklists', title: 'Compliance Checklists', detail: 'State by state', icon: 'checklist' },
];

/** Links to the screens that reduce risk. */
export function QuickTiles() {
  return (
    <Panel title="Quick Actions">
      <LinkTiles tiles={tiles} />
    </Panel>
  );
}
