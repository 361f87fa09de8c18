/**
 * Instructions for revoking access manually, keyed by the beginning of the provider's name. Based on copies read on 2026-11-26: Google from
 * "Manage connections between your Google Account and third parties" (support.google.com/accounts/answer/13533235), Microsoft from "Edit or
 * revoke application permissions in the My Apps portal"; the URLs for Dropbox and personal Microsoft accounts from the instructions of several other
 * products.
 */
const INSTRUCTIONS: Readonly<Record<string, string>> = {
  googledrive: 'In your Google Account, open "Third-party apps & services" (myaccount.google.com/connections) and remove Stampline.',
  dropbox: 'In Dropbox, open Settings, "Connected apps" (dropbox.com/account/connected_apps) and disconnect Stampline.',
  onedrive:
    'For a personal account, remove Stampline at account.microsoft.com/privacy/app-access. For a work or school account, find Stampline at myapps.microsoft.com, open "Manage your application" and revoke its permissions.',
};

/** Returns the instructions for removing the product's access at a service. */
export function getRevocationInstructions(provider: string, name: string): string {
  return INSTRUCTIONS[provider.replace(/-simulator$/, '')] ?? `In ${name}, open the list of connected apps and disconnect Stampline.`;
}
