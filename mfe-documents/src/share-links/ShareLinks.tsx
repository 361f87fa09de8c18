import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api, getPage, describeProblem, describeError } from '@stampline/api-client';
import {
  formatCountOf,
  EmptyState,
  formatDateTime,
  formatTimeAgo,
  PopoverButton,
  showToast,
  StatusChip,
  useCanEdit,
  useConfirm,
} from '@stampline/ui';
import { CardList, useList } from '@stampline/ui/data-table';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ShareUses } from './ShareUses';
import { revokeShare, type Share, sharesKey, type Subject } from './share-api';
import { getShareStateLabel } from './share-labels';

interface ShareLinksProps {
  /** Target whose links are listed; if omitted, all of the organization's links are listed. */
  subject?: Subject;
  onRevoke?: (id: string) => void;
}

/** The links, with their uses and a way to revoke them. */
export function ShareLinks({ subject, onRevoke }: ShareLinksProps) {
  const list = useList<Share, 'createdAt'>({
    stateKey: 'links',
    queryKey: [...sharesKey, subject ?? 'all'],
    sorts: ['createdAt'],
    defaultSort: '-createdAt',
    pageSize: 10,
    fetch: (query) => getPage(api.GET('/api/shares', { params: { query: { ...query, ...subject } } })),
  });
  return (
    <CardList
      label="Share links"
      list={list}
      failure={describeProblem}
      placeholders={1}
      renderEmpty={() => (
        <EmptyState title="No share links yet" description="Links that you create are listed here, with who opened them." />
      )}
      renderCard={(share) => <ShareCard share={share} namesSubject={subject === undefined} {...(onRevoke && { onRevoke })} />}
    />
  );
}

interface ShareCardProps {
  share: Share;
  namesSubject: boolean;
  onRevoke?: (id: string) => void;
}

function ShareCard({ share, namesSubject, onRevoke }: ShareCardProps) {
  const { sharedWith, title, shareState, expiresAt, hasPassword, createdAt, createdByName, accessCount, lastAccessAt } = share;
  const { words, tone } = getShareStateLabel(shareState);
  const name = sharedWith === null ? (namesSubject ? title : 'Share link') : `${namesSubject ? `${title}, for` : 'For'} ${sharedWith}`;
  const facts = [
    shareState === 'open' ? `Works until ${formatDateTime(expiresAt)}` : `Worked until ${formatDateTime(share.revokedAt ?? expiresAt)}`,
    ...(hasPassword ? ['Password'] : []),
    `Created ${formatDateTime(createdAt)} by ${createdByName ?? 'a person who has left'}`,
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography variant="subtitle2" component="h3">
            {name}
          </Typography>
          <StatusChip tone={tone}>{words}</StatusChip>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
        <Typography variant="body2" component="div">
          {lastAccessAt === null ? (
            'Not opened yet'
          ) : (
            <PopoverButton title="Uses of the link" content={<ShareUses id={share.id} />}>
              {`Used ${formatCountOf(accessCount, 'time')}, last time: ${formatTimeAgo(lastAccessAt)}`}
            </PopoverButton>
          )}
        </Typography>
      </Box>
      {shareState === 'open' && <RevokeButton share={share} name={name} {...(onRevoke && { onRevoke })} />}
    </Box>
  );
}

function RevokeButton({ share: { id }, name, onRevoke }: { share: Share; name: string; onRevoke?: (id: string) => void }) {
  const canEdit = useCanEdit();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [isRevoking, setRevoking] = useState(false);
  if (!canEdit) return null;
  const revoke = async () => {
    const question = {
      title: 'Revoke this link?',
      description: 'It stops working for everyone at once. You cannot undo this, but you can create another link.',
    };
    if (!(await confirm({ ...question, confirmLabel: 'Revoke', destructive: true }))) return;
    setRevoking(true);
    try {
      await revokeShare(id);
      onRevoke?.(id);
      showToast({ title: 'Link Revoked', description: 'It no longer works for anyone.', variant: 'success' });
    } catch (error) {
      showToast({ title: 'Link Not Revoked', description: describeError(error), variant: 'destructive' });
    } finally {
      setRevoking(false);
      await client.invalidateQueries({ queryKey: sharesKey });
    }
  };
  return (
    <Button size="small" color="error" disabled={isRevoking} onClick={() => void revoke()} aria-label={`Revoke: ${name}`}>
      Revoke
    </Button>
  );
}
