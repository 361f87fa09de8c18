import Button from '@mui/material/Button';
import { describeError } from '@stampline/api-client';
import { useToast } from '@stampline/ui';
import { useRef, useState } from 'react';

interface UploadFileButtonProps {
  label: string;
  accept: string;
  /** Toast after the upload. */
  done: string;
  send: (file: File) => Promise<unknown>;
}

export function UploadFileButton({ label, accept, done, send }: UploadFileButtonProps) {
  const { toast } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const upload = async (file: File | undefined) => {
    if (file === undefined) return;
    setSending(true);
    try {
      await send(file);
      toast({ title: done, description: file.name, variant: 'success' });
    } catch (error) {
      toast({ title: 'File not uploaded', description: describeError(error), variant: 'destructive' });
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Button variant="outlined" disabled={isSending} onClick={() => input.current?.click()}>
        {isSending ? 'Uploading...' : label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          void upload(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
