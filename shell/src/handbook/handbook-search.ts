import type { HandbookChapter } from '@stampline/federation';

export interface TitledChapter extends HandbookChapter {
  title: string;
}

export interface HandbookGroup {
  name: string;
  chapters: TitledChapter[];
}

/** Returns the chapters that contain all words. A chapter that contains them only within single terms is reduced to those terms. */
export function searchHandbook(groups: readonly HandbookGroup[], words: string): HandbookGroup[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const contains = (...texts: (string | undefined)[]): boolean => {
    const text = texts.join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return groups
    .map(({ name, chapters }) => ({
      name,
      chapters: chapters.flatMap((chapter) => {
        if (contains(chapter.title, chapter.purpose)) return chapter;
        const entries = chapter.entries.filter(({ term, meaning, example }) => contains(chapter.title, term, meaning, example));
        return entries.length === 0 ? [] : { ...chapter, entries };
      }),
    }))
    .filter(({ chapters }) => chapters.length > 0);
}
