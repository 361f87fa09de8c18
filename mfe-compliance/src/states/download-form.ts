import { apiErrorOf, reportUnauthorized } from '@stampline/api-client';

/** Address of a form's file: `Form 802` of VA is /public-objects/forms/va/Form_802_VA.pdf. */
export function formAddress(code: string, name: string): string {
  return `/public-objects/forms/${code.toLowerCase()}/${encodeURIComponent(formFileName(code, name))}`;
}

/** File name of a form: `Form_802_VA.pdf`. */
function formFileName(code: string, name: string): string {
  return `${name.trim().replaceAll(/\s+/g, '_')}_${code.toUpperCase()}.pdf`;
}

/** What is said when a form has no file: how it gets one, and where it is found until then. */
export function missingFormText(code: string, name: string, portal: { name: string; url: string | null }): string {
  return [
    `Form "${name}" is not yet available for download`,
    `To make it available, the official PDF has to be uploaded as ${formFileName(code, name)} to the folder forms/${code.toLowerCase()}.`,
    `Until then, find it at ${portal.name}${portal.url === null ? '' : `: ${portal.url}`}.`,
  ].join('\n\n');
}

/** Hands the form to the browser's downloads; false when there is no file of it or it cannot be fetched. */
export async function downloadForm(code: string, name: string): Promise<boolean> {
  const file = await fetchForm(formAddress(code, name));
  if (file === null) return false;
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = formFileName(code, name);
  link.click();
  URL.revokeObjectURL(address);
  return true;
}

async function fetchForm(address: string): Promise<Blob | null> {
  try {
    const response = await fetch(address, { credentials: 'include' });
    if (!response.ok) {
      reportUnauthorized(await apiErrorOf(response));
      return null;
    }
    const isPdf = response.headers.get('content-type')?.startsWith('application/pdf') ?? false;
    return isPdf ? await response.blob() : null;
  } catch {
    // Out of reach is told like a missing file: the alert is the answer to either.
    return null;
  }
}
