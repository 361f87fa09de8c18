import { CONTRACT_VERSION, REMOTE_ORIGINS_META, type RemoteDescription } from '@stampline/federation';

/** A remote with a filing calendar, a public share link and one sidebar entry. */
export const filing: RemoteDescription = {
  name: 'mfeFiling',
  origin: 'http://localhost:3102',
  manifest: 'http://localhost:3102/mf-manifest.json',
  contractVersion: CONTRACT_VERSION,
  build: 'a1',
  navigation: {
    name: 'mfeFiling',
    contractVersion: CONTRACT_VERSION,
    version: '0.1.0',
    routes: [
      { path: '/filing-calendar', title: 'Filing Calendar', public: false },
      { path: '/shared-files/:id', title: 'Shared files', public: true },
    ],
    entries: [{ path: '/filing-calendar', title: 'Filing Calendar', group: 'Filing', order: 50, icon: 'calendar' }],
  },
};

/** Allows code from this origin, as the server does in the page. */
export function allowOrigin(origin: string): void {
  const meta = Object.assign(document.createElement('meta'), { name: REMOTE_ORIGINS_META, content: origin });
  document.head.append(meta);
}
