import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { explainFailure } from '@stampline/api-client';
import { formatDateTime, LinkField, SelectInput, showToast, TextInput, useCopyToClipboard, useForm } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EmailDialog } from './EmailDialog';
import { openMailDraft } from './open-mail-draft';
import { QrCode } from './QrCode';
import { type CreatedShare, shareOptionsQuery, type Subject } from './share-api';
import { DURATIONS, type ShareTerms, validateTerms, DEFAULT_TERMS } from './share-terms';
import type { useShareLink } from './use-share-link';

type SharingMethod = 'link' | 'qr' | 'email';

interface ShareLinkFormProps {
  subject: Subject;
  title: string;
  link: ReturnType<typeof useShareLink>;
}

/** Creates a link and shares it through the clipboard, as a QR code, or by email. */
export function ShareLinkForm({ subject, title, link }: ShareLinkFormProps) {
  const way = useRef<SharingMethod>('link');
  const [showsCode, setShowsCode] = useState(false);
  const [emailed, setEmailed] = useState<ShareTerms>();
  const { isCopied, copy } = useCopyToClipboard();
  const { data: options } = useQuery(shareOptionsQuery);
  const shareByMethod = async (terms: ShareTerms) => {
    if (way.current === 'email' && options?.sendsEmail) return setEmailed(terms);
    const share = await link.linkFor(terms);
    if (way.current === 'link') await copy(share.shareUrl);
    else if (way.current === 'email') openMailDraft(title, share);
    else {
      setShowsCode(true);
      showToast({ title: 'QR Code Generated', description: 'Scan it with a phone to open the document.', variant: 'success' });
    }
  };
  const form = useForm({ initial: DEFAULT_TERMS, check: validateTerms, submit: shareByMethod, explain: explainFailure });
  const getButtonProps = (name: SharingMethod) => ({
    type: 'submit' as const,
    disabled: form.sending,
    onClick: () => void (way.current = name),
  });
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr 1fr' }, alignItems: 'start' }}>
        <SelectInput form={form} name="hours" label="Link works for" choices={DURATIONS} />
        <TextInput form={form} name="password" label="Password (optional)" type="password" autoComplete="new-password" maxLength={128} />
        <TextInput form={form} name="sharedWith" label="For whom (optional)" maxLength={200} />
      </Box>
      {form.failure !== undefined && (
        <Box role="alert" sx={{ color: 'error.main', typography: 'body2' }}>
          {form.failure}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button variant="contained" {...getButtonProps('link')}>
          {isCopied ? 'Copied!' : 'Copy Link'}
        </Button>
        <Button variant="outlined" {...getButtonProps('qr')}>
          Generate QR Code
        </Button>
        <Button variant="outlined" {...getButtonProps('email')}>
          Send by Email
        </Button>
      </Box>
      {link.share && <CreatedLink share={link.share} title={title} showsCode={showsCode} />}
      {emailed && (
        <EmailDialog
          subject={subject}
          terms={emailed}
          onDraft={() => void link.linkFor(emailed).then((share) => openMailDraft(title, share))}
          onClose={() => setEmailed(undefined)}
        />
      )}
    </Box>
  );
}

function CreatedLink({ share, title, showsCode }: { share: CreatedShare; title: string; showsCode: boolean }) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <LinkField label={`Link, works until ${formatDateTime(share.expiresAt)}`} link={share.shareUrl} />
      {showsCode && <QrCode link={share.shareUrl} title={title} />}
    </Box>
  );
}
