import type { ToastInput } from '@stampline/ui';
import { describeOtherRows, type PolicyImport } from './policy-import';

/** Returns the toast at the end of an import. The product specification prescribes its text. */
export function buildImportToast(policyImport: PolicyImport): ToastInput {
  if (policyImport.status === 'failed') return buildUploadFailedToast(policyImport.problem);
  if (policyImport.failedRows > 0) {
    return { title: 'Partial Upload', description: `${policyImport.failedRows} policies failed validation`, variant: 'destructive' };
  }
  const total = policyImport.totalRows ?? policyImport.processedRows;
  const others = describeOtherRows(policyImport);
  const description = `Successfully imported ${policyImport.importedRows} of ${total} policies${others && `; ${others}`}`;
  return { title: 'Upload Successful', description, variant: 'success' };
}

/** Returns the toast for a file that could not be sent or read. */
export function buildUploadFailedToast(message: string | null): ToastInput {
  return { title: 'Upload Failed', description: message || 'Failed to upload policy file', variant: 'destructive' };
}
