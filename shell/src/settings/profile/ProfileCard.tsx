import { QueryState } from '@stampline/business-ui';
import { RowsSkeleton } from '@stampline/ui';
import { SettingsCard } from '../SettingsCard';
import { ProfileForm } from './ProfileForm';
import { useProfile } from './use-profile';

export function ProfileCard() {
  const profile = useProfile();
  return (
    <SettingsCard
      title="Filing details"
      description="Forms and filings show these details. Some state forms need the legal name and address."
    >
      <QueryState query={profile} what="The profile" skeleton={<RowsSkeleton rows={6} label="Loading the profile" />}>
        {(stored) => <ProfileForm key={stored.federalTaxId} profile={stored} />}
      </QueryState>
    </SettingsCard>
  );
}
