import { readApiError, reportUnauthorized } from '@stampline/api-client';

/** Returns the URL of a form's file: `Form 802` of VA is /public-objects/forms/va/Form_802_VA.pdf. */
export function buildFormUrl(code: string, name: string): string {
  return `/public-objects/forms/${code.toLowerCase()}/${encodeURIComponent(buildFormFileName(code, name))}`;
}

/** Returns the file name of a form: `Form_802_VA.pdf`. */
function buildFormFileName(code: string, name: string): string {
  return `${name.trim().replaceAll(/\s+/g, '_')}_${code.toUpperCase()}.pdf`;
}

/** Explains how to add a missing form, and where to find the form until then. */
export function explainMissingForm(code: string, name: string, portal: { name: string; url: string | null }): string {
  return [
    `Form "${name}" is not yet available for download`,
    `To make it available, the official PDF has to be uploaded as ${buildFormFileName(code, name)} to the folder forms/${code.toLowerCase()}.`,
    `Until then, find it at ${portal.name}${portal.url === null ? '' : `: ${portal.url}`}.`,
  ].join('\n\n');
}

/** Downloads a form; returns false if the file does not exist or cannot be fetched. */
export async function downloadForm(code: string, name: string): Promise<boolean> {
  const file = await fetchForm(buildFormUrl(code, name));
  if (file === null) return false;
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = buildFormFileName(code, name);
  link.click();
  URL.revokeObjectURL(address);
  return true;
}

async function fetchForm(address: string): Promise<Blob | null> {
  try {
    const response = await fetch(address, { credentials: 'include' });
    if (!response.ok) {
      reportUnauthorized(await readApiError(response));
      return null;
    }
    const isPdf = response.headers.get('content-type')?.startsWith('application/pdf') ?? false;
    return isPdf ? await response.blob() : null;
  } catch {
    // A network failure is treated like a missing file, because the alert covers both.
    return null;
  }
}
