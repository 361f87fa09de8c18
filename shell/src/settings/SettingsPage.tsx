import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PageHeader, PageNotFound, scale, useCurrentUser, useDocumentTitle } from '@stampline/ui';
import type { ComponentType } from 'react';
import { Link, useParams } from 'react-router-dom';
import { AboutSection } from './AboutSection';
import { AccountSection } from './AccountSection';
import { AppearanceSection } from './AppearanceSection';
import { AuditLogSection } from './audit-log/AuditLogSection';
import { LicensesSection } from './licenses/LicensesSection';
import { MembersSection } from './MembersSection';
import { OrganizationSection } from './OrganizationSection';
import { PlanSection } from './PlanSection';
import type { SectionPath } from './section-paths';
import { OutboxSection } from './OutboxSection';
import { SessionsSection } from './SessionsSection';

interface Section {
  path: SectionPath;
  title: string;
  Content: ComponentType;
  ownersOnly?: true;
  /** Tables use the full width, forms only a readable width. */
  isTable?: true;
}

const sections: readonly Section[] = [
  { path: 'organization', title: 'Organization', Content: OrganizationSection },
  { path: 'plan', title: 'Plan', Content: PlanSection },
  { path: 'licenses', title: 'Licenses', Content: LicensesSection, isTable: true },
  { path: 'members', title: 'Members', Content: MembersSection, isTable: true },
  { path: 'outbox', title: 'Outbox', Content: OutboxSection, ownersOnly: true, isTable: true },
  { path: 'audit-log', title: 'Audit log', Content: AuditLogSection, isTable: true },
  { path: 'account', title: 'Your account', Content: AccountSection },
  { path: 'sessions', title: 'Sessions', Content: SessionsSection, isTable: true },
  { path: 'appearance', title: 'Appearance', Content: AppearanceSection },
  { path: 'about', title: 'About', Content: AboutSection },
];

/** Settings of the organization and of the user. Each section has a path. */
export function SettingsPage() {
  const { section = 'organization' } = useParams();
  const isOwner = useCurrentUser().role === 'owner';
  const available = sections.filter(({ ownersOnly }) => isOwner || !ownersOnly);
  const shown = available.find(({ path }) => path === section);
  useDocumentTitle(shown?.title, 'Settings');
  if (!shown) return <PageNotFound />;
  return (
    <>
      <PageHeader title="Settings" description="Your organization, the people in it, and your account." />
      <Tabs value={shown.path} variant="scrollable" aria-label="Settings" sx={{ borderBottom: 1, borderColor: 'divider', mb: 6 }}>
        {available.map(({ path, title }) => (
          <Tab
            key={path}
            value={path}
            label={title}
            id={`settings-tab-${path}`}
            aria-controls="settings-panel"
            component={Link}
            to={`/settings/${path}`}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="settings-panel"
        aria-labelledby={`settings-tab-${shown.path}`}
        sx={{ maxWidth: shown.isTable ? scale.contentMaxWidth : 920 }}
      >
        <shown.Content />
      </Box>
    </>
  );
}
