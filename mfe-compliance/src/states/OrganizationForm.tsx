import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDay, Icon, useCurrentUser } from '@stampline/ui';
import { useRef, useState } from 'react';
import type { OfficialForm } from './state-api';
import { useOrganizationForm } from './use-organization-form';

/** Source of a form's download: the organization's file or the data sheet. Owners can replace the file. */
export function OrganizationForm({ code, form }: { code: string; form: OfficialForm | undefined }) {
  const isOwner = useCurrentUser().role === 'owner';
  const steps = useOrganizationForm(code);
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  if (form === undefined) return null;
  const { formName, own } = form;
  const upload = async (file: File | undefined) => {
    if (file === undefined) return;
    setSending(true);
    await steps.upload(form, file);
    setSending(false);
  };
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {own === null
          ? 'Download: data sheet prepared by Stampline, not the official form'
          : `Download: your file ${own.uploadedName}, version ${own.formVersion}, ${formatDay(own.uploadedAt)}, ${own.uploadedByName}`}
      </Typography>
      {isOwner && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            size="small"
            variant="text"
            disabled={isSending}
            startIcon={<Icon name="upload" size={18} />}
            onClick={() => input.current?.click()}
            aria-label={`Upload official form: ${formName}`}
          >
            {isSending ? 'Uploading...' : 'Upload official form'}
          </Button>
          {own !== null && (
            <Button
              size="small"
              variant="text"
              color="inherit"
              onClick={() => void steps.remove(form)}
              aria-label={`Remove your ${formName}`}
            >
              Remove
            </Button>
          )}
          <input
            ref={input}
            type="file"
            accept="application/pdf,.pdf"
            hidden
            tabIndex={-1}
            aria-label={`Official PDF of ${formName}`}
            onChange={(event) => {
              void upload(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </Box>
      )}
    </Box>
  );
}
