import { describeError } from '@stampline/api-client';
import { useToast } from '@stampline/ui';
import { saveFile } from '../pdf-frame/save-file';
import { fetchDocumentPdf, type ListedDocument } from './document-api';

/** Saves the PDF of a document under its name. */
export function useDocumentDownload(): (document: Pick<ListedDocument, 'id' | 'fileName'>) => Promise<void> {
  const { toast } = useToast();
  return async ({ id, fileName }) => {
    try {
      saveFile(await fetchDocumentPdf(id), fileName);
      toast({ title: 'Download Complete', description: `${fileName} is saved.`, variant: 'success' });
    } catch (error) {
      toast({ title: 'Download Failed', description: describeError(error), variant: 'destructive' });
    }
  };
}
