import { type Book, type BookBench, startBookBench } from './book-bench.js';

/** Web and worker for the tests of a file, with a new organization for each test. */
export function bookForEachTest(): Book {
  let bench: BookBench;
  let book: Book;
  beforeAll(async () => {
    bench = await startBookBench();
  });
  beforeEach(async () => {
    book = await bench.newBook();
  });
  afterAll(() => bench.stop());
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
