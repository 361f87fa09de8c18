import type { IconName } from '@stampline/ui';
import type { Provider } from '../storage-api';

/** Card texts of each provider. */
export const PROVIDER_TEXTS: Readonly<Record<Provider, { icon: IconName; about: string; trash: string; note: string | null }>> = {
  builtin: {
    icon: 'cloud',
    about: 'Built in. Only your organization can see these files.',
    trash: 'the trash',
    note: null,
  },
  googledrive: {
    icon: 'cloud',
    about: 'Files in the Stampline folder of your Google Drive.',
    trash: 'the trash of Google Drive',
    note: 'Google lets Stampline see only the files and folders created in Stampline. Files you add in Google Drive do not appear here.',
  },
  dropbox: {
    icon: 'cloud',
    about: 'Files in the Stampline folder of your Dropbox.',
    trash: 'the deleted files of Dropbox',
    note: null,
  },
  onedrive: {
    icon: 'cloud',
    about: 'Files in the Stampline folder of your Microsoft OneDrive.',
    trash: 'the recycle bin of OneDrive',
    note: null,
  },
};
