import { type TestBook, useBook } from './book.js';

/** Provides the web process and the worker to the tests in a file, with a new organization for each test. */
export function useBookForEachTest(): TestBook {
  const bench = useBook();
  let book: TestBook;
  beforeEach(async () => {
    book = await bench.newBook();
  });
  return {
    get owner() {
      return book.owner;
    },
    get organizationId() {
      return book.organizationId;
    },
    upload: (content, fileName) => book.upload(content, fileName),
  };
}
