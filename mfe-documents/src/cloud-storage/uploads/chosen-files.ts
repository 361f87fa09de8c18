/** A file with its path below the chosen or dropped folder. */
export interface ChosenFile {
  file: File;
  folders: readonly string[];
}

export function readInputFiles(files: FileList | null): ChosenFile[] {
  return [...(files ?? [])].map((file) => ({ file, folders: [] }));
}

/** Returns the files of a folder input, with their paths. */
export function readFolderFiles(files: FileList | null): ChosenFile[] {
  return [...(files ?? [])].map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }));
}

/** Returns dropped files, including those in folders. */
export async function readDroppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...transfer.files].map((file) => ({ file, folders: [] }));
  return (await Promise.all(entries.map((entry) => readFilesBelow(entry, [])))).flat();
}

async function readFilesBelow(entry: FileSystemEntry, folders: readonly string[]): Promise<ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => {
      entry.file(resolve, reject);
    });
    return [{ file, folders }];
  }
  if (!isFolder(entry)) return [];
  const within = await readEntries(entry);
  return (await Promise.all(within.map((below) => readFilesBelow(below, [...folders, entry.name])))).flat();
}

/** A reader returns entries in batches, and an empty batch at the end. */
async function readEntries(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
