export const STORAGE_PROVIDERS = ['googledrive', 'dropbox', 'onedrive', 'builtin'] as const;
export type StorageProviderName = (typeof STORAGE_PROVIDERS)[number];
