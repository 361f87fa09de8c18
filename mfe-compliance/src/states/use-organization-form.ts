import { api, sendFileForResponse, getData, describeError } from '@stampline/api-client';
import { useConfirm, useToast } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { OfficialForm } from './state-api';
import { stateFormsQuery } from './state-queries';

const MAX_BYTES = 25 * 1024 * 1024;

/** Owners' actions on a state's official forms, each of which shows its outcome in a toast. */
export function useOrganizationForm(code: string) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const { toast } = useToast();
  const runChange = async (done: string, failed: string, formName: string, work: () => Promise<unknown>) => {
    try {
      await work();
      await queries.invalidateQueries({ queryKey: stateFormsQuery(code).queryKey });
      toast({ title: done, description: formName, variant: 'success' });
    } catch (error) {
      toast({ title: failed, description: describeError(error), variant: 'destructive' });
    }
  };
  return {
    upload: async ({ formName, formFile }: OfficialForm, file: File) => {
      if (file.size > MAX_BYTES) {
        toast({ title: 'File Too Large', description: 'Upload a PDF of at most 25 MB.', variant: 'destructive' });
        return;
      }
      const path = `/api/official-forms/${code}/${encodeURIComponent(formFile)}`;
      await runChange('Form Uploaded', 'Upload Failed', formName, () => sendFileForResponse({ path, file, onProgress: () => {} }));
    },
    remove: async ({ formName, formFile, own }: OfficialForm) => {
      const before = own !== null && own.formVersion > 1 ? 'Your earlier upload, where there is one, is' : 'The data sheet is';
      const question = {
        title: `Remove your ${formName}?`,
        description: `${before} downloaded in its place. You cannot restore the file.`,
        confirmLabel: 'Remove',
        destructive: true,
      };
      if (!(await confirm(question))) return;
      const params = { path: { code, formFile }, query: own === null ? {} : { formVersion: own.formVersion } };
      await runChange('Form Removed', 'Removal Failed', formName, () =>
        getData(api.DELETE('/api/official-forms/{code}/{formFile}', { params })),
      );
    },
  };
}
