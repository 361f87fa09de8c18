export interface DriveGuide {
  title: string;
  /** URL of the service; null for a local folder. */
  address: string | null;
  steps: readonly string[];
}

export const DRIVES: readonly DriveGuide[] = [
  {
    title: 'Google Drive',
    address: 'https://drive.google.com',
    steps: [
      'Open Google Drive and sign in.',
      'Choose New, then New folder, and name it Stampline.',
      'Create these folders in it.',
      'Drag the files that you downloaded here into their folders.',
    ],
  },
  {
    title: 'Dropbox',
    address: 'https://www.dropbox.com/home',
    steps: [
      'Open Dropbox and sign in.',
      'Choose Create, then Folder, and name it Stampline.',
      'Create these folders in it.',
      'Drag the files that you downloaded here into their folders.',
    ],
  },
  {
    title: 'OneDrive',
    address: 'https://onedrive.live.com',
    steps: [
      'Open OneDrive and sign in.',
      'Choose Add new, then Folder, and name it Stampline.',
      'Create these folders in it.',
      'Drag the files that you downloaded here into their folders.',
    ],
  },
  {
    title: 'Local Storage',
    address: null,
    steps: [
      'Create a folder named Stampline on a drive that is backed up.',
      'Create these folders in it.',
      'Move the files from your downloads into their folders.',
      'Check once a month that the backup can be restored.',
    ],
  },
];

/** Returns folders by year and state, which is how examiners request files. */
export function getFolderStructure(year: number): string {
  return [
    'Stampline/',
    `  ${year}/`,
    '    VA/',
    '      Tax Reports/',
    '      Affidavits/',
    '      Policies/',
    '      Payments/',
    '      Correspondence/',
    '  Licenses/',
  ].join('\n');
}

/** Returns tips for naming files, so that they sort well and are easy to find. */
export function getNamingTips(year: number): readonly string[] {
  return [
    `VA_Form_802_${year}_v1.pdf: state, form, period, version`,
    `${year}-03-31_VA_Payment_Confirmation.pdf: dates as YYYY-MM-DD sort by themselves`,
    `${year}_VA_SL-1042_Policy.pdf: the policy number, never the name of the insured alone`,
    'No / \\ : * ? " < > | in names: some systems refuse them',
  ];
}
