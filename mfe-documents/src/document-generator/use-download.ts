import { sentenceOf } from '@stampline/api-client';
import { useToast } from '@stampline/ui';
import { saveFile } from '../pdf-frame/save-file';
import { documentPdf, type ListedDocument } from './document-api';

/** Saves the PDF of a document under its name. */
export function useDownload(): (document: Pick<ListedDocument, 'id' | 'fileName'>) => Promise<void> {
  const { toast } = useToast();
  return async ({ id, fileName }) => {
    try {
      saveFile(await documentPdf(id), fileName);
      toast({ title: 'Download Complete', description: `${fileName} is saved.`, variant: 'success' });
    } catch (error) {
      toast({ title: 'Download Failed', description: sentenceOf(error), variant: 'destructive' });
    }
  };
}
