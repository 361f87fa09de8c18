import Button from '@mui/material/Button';
import List from '@mui/material/List';
import { EmptyState, RowsSkeleton } from '@stampline/ui';
import { useState } from 'react';
import { QueryState } from '../query-state/QueryState';
import { LetterDialog } from './LetterDialog';
import { LetterRow } from './LetterRow';
import { SettingsCard } from './SettingsCard';
import { useLetters } from './use-settings';

/** The letters of the organization: sent, on their way, or kept here because no mail server is configured. */
export function OutboxSection() {
  const letters = useLetters();
  const [opened, setOpened] = useState<string>();
  return (
    <SettingsCard
      title="Outbox"
      description="Emails of the last 90 days. Without a mail server they stay here, and you send their links yourself."
    >
      <QueryState query={letters} what="Letters" skeleton={<RowsSkeleton label="Loading letters" />}>
        {({ pages }) =>
          pages.every((page) => page.length === 0) ? (
            <EmptyState title="No emails yet" description="The email of the first person you invite appears here." />
          ) : (
            <List disablePadding>
              {pages.flat().map((letter) => (
                <LetterRow key={letter.id} letter={letter} onOpen={() => setOpened(letter.id)} />
              ))}
            </List>
          )
        }
      </QueryState>
      {letters.hasNextPage && (
        <Button disabled={letters.isFetchingNextPage} onClick={() => void letters.fetchNextPage()} sx={{ mt: 3 }}>
          Show older emails
        </Button>
      )}
      {opened !== undefined && <LetterDialog id={opened} onClose={() => setOpened(undefined)} />}
    </SettingsCard>
  );
}
