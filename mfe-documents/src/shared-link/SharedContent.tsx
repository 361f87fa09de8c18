import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ApiError } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { EmptyState, PageHeader, PageSkeleton, StatusChip, useDocumentTitle } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordForm } from './PasswordForm';
import { type OpenedLink, type SharedItem, sharedQuery } from './shared-api';
import { SharedFile } from './SharedFile';
import { useLinkEnd } from './use-link-end';
import { useLinkToken } from './use-link-token';

/** Public view of a link, which does not require signing in and shows only the shared document. */
export function SharedContent() {
  const { id, token } = useLinkToken();
  const [passKey, setPassKey] = useState<string>();
  if (token === undefined) return <MissingToken />;
  return <OpenedLinkContent link={{ id, token, passKey }} onUnlock={setPassKey} />;
}

function OpenedLinkContent({ link, onUnlock }: { link: OpenedLink; onUnlock: (passKey: string) => void }) {
  const query = useQuery(sharedQuery(link));
  if (query.error instanceof ApiError && query.error.status === 404) return <InvalidLink />;
  return (
    <QueryState query={query} what="The document" skeleton={<PageSkeleton label="Loading the document" />} framed>
      {(shared) => (shared.needsPassword ? <PasswordForm link={link} onUnlock={onUnlock} /> : <Document link={link} shared={shared} />)}
    </QueryState>
  );
}

function Document({ link, shared }: { link: OpenedLink; shared: SharedItem }) {
  const { title, period, subjectKind, sharingOrganization } = shared;
  const name = title ?? 'Shared document';
  useDocumentTitle(name);
  useLinkEnd(link);
  return (
    <>
      <PageHeader
        title={name}
        {...(period !== null && { description: period })}
        {...(subjectKind === 'sample' && { actions: <StatusChip tone="dueSoon">Sample</StatusChip> })}
      />
      <SharedFile link={link} shared={shared} title={name} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
        {`${sharingOrganization ?? 'The sender'} shared this ${subjectKind === 'file' ? 'file' : 'document'} through Stampline. The link shows nothing else.`}
      </Typography>
    </>
  );
}

/** Same message for a wrong, expired or revoked link. */
function InvalidLink() {
  return (
    <LinkEnded title="This link is no longer valid." description="It may have expired or been revoked. Ask the sender for a new link." />
  );
}

/** The page was reloaded or its URL was copied, so the token is gone. */
function MissingToken() {
  return (
    <LinkEnded
      title="Open the link again"
      description="To keep the document safe, this page does not store your link. Open it from the message you received."
    />
  );
}

function LinkEnded({ title, description }: { title: string; description: string }) {
  return (
    <>
      <PageHeader title="Shared document" />
      <Card>
        <EmptyState icon="nothingFound" title={title} description={description} />
      </Card>
    </>
  );
}
