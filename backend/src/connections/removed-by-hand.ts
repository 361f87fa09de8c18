/** Where a person ends what they have allowed, by the beginning of the provider's name. */
const PLACES: Readonly<Record<string, string>> = {
  googledrive: 'In your Google Account, open "Third-party apps & services" (myaccount.google.com/connections) and remove Stampline.',
  dropbox: 'In Dropbox, open Settings, "Connected apps" (dropbox.com/account/connected_apps) and disconnect Stampline.',
  onedrive: 'Remove Stampline at account.microsoft.com/privacy/app-access, or at myapps.microsoft.com for a work or school account.',
};

/** How a person removes the access of the product at a service. */
export function removedByHand(provider: string, name: string): string {
  return PLACES[provider.replace(/-simulator$/, '')] ?? `In ${name}, open the list of connected apps and disconnect Stampline.`;
}
