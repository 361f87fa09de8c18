import { api, getData, describeError, useSendOnce } from '@stampline/api-client';
import { useToast } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DocumentRequest, documentsKey, type Preview, fetchPreviewPdf, type Validation } from '../document-api';

export interface OpenPreview {
  readonly preview: Preview;
  readonly pdf: Blob;
}

type Step = 'validate' | 'preview' | 'generate';

/** Validates, previews and generates documents, one step at a time. */
export function useGenerator(onGenerated: () => void) {
  const { toast } = useToast();
  const client = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);
  const [validation, setValidation] = useState<Validation | null>(null);
  const [opened, setOpened] = useState<OpenPreview | null>(null);
  const sendOnce = useSendOnce();

  const runStep = async (one: Step, failed: string, work: () => Promise<void>): Promise<void> => {
    setStep(one);
    try {
      await work();
    } catch (error) {
      toast({ title: failed, description: describeError(error), variant: 'destructive' });
    } finally {
      setStep(null);
    }
  };

  const validate = (body: DocumentRequest): Promise<void> =>
    runStep('validate', 'Validation Failed', async () => {
      const found = await getData(api.POST('/api/documents/validate', { body }));
      setValidation(found);
      if (found.isValid) toast({ title: 'Validation Passed', description: 'Every required field is filled in.', variant: 'success' });
      else toast({ title: 'Validation Issues', description: `Missing: ${found.missingFields.join(', ')}`, variant: 'destructive' });
    });

  const preview = (body: DocumentRequest): Promise<void> =>
    runStep('preview', 'Preview Failed', async () => {
      const { preview: made } = await getData(api.POST('/api/documents/preview', { body }));
      setOpened({ preview: made, pdf: await fetchPreviewPdf(made.pdf) });
    });

  const generate = (body: DocumentRequest): Promise<void> =>
    runStep('generate', 'Generation Failed', async () => {
      const made = await sendOnce(body, (header) => getData(api.POST('/api/documents/generate', { body, params: { header } })));
      setOpened(null);
      toast({
        title: 'Document Generated',
        description: 'fileName' in made ? `${made.fileName} is ready.` : 'We are preparing it.',
        variant: 'success',
      });
      await client.invalidateQueries({ queryKey: documentsKey });
      onGenerated();
    });

  return { step, validation, forget: () => setValidation(null), opened, close: () => setOpened(null), validate, preview, generate };
}
