import { SharedReads } from './shared-reads.js';

/** Creates reads that end when the test ends them. */
function createControlledReads() {
  const reads: { end: (value: string) => void; fail: (reason: Error) => void }[] = [];
  const readValue = () =>
    new Promise<string>((end, fail) => {
      reads.push({ end, fail });
    });
  return { reads, read: readValue };
}

const waitForEventLoop = () => new Promise((resolve) => setImmediate(resolve));

describe('a shared read', () => {
  it('serves all requests made during a read with one later read', async () => {
    const shared = new SharedReads<string>();
    const { reads, read } = createControlledReads();
    const first = shared.load('a', read);
    const late = [shared.load('a', read), shared.load('a', read), shared.load('a', read)];
    expect(reads).toHaveLength(1);
    reads[0]?.end('before');
    await waitForEventLoop();
    expect(reads).toHaveLength(2);
    reads[1]?.end('after');
    await expect(first).resolves.toBe('before');
    await expect(Promise.all(late)).resolves.toEqual(['after', 'after', 'after']);
  });

  it('reads again for a request made after the read has ended', async () => {
    const shared = new SharedReads<number>();
    let count = 0;
    const readValue = async () => ++count;
    await expect(shared.load('a', readValue)).resolves.toBe(1);
    await waitForEventLoop();
    await expect(shared.load('a', readValue)).resolves.toBe(2);
  });

  it('reads each key separately', async () => {
    const shared = new SharedReads<string>();
    const { reads, read } = createControlledReads();
    const both = [shared.load('a', read), shared.load('b', read)];
    reads[0]?.end('of a');
    reads[1]?.end('of b');
    await expect(Promise.all(both)).resolves.toEqual(['of a', 'of b']);
  });

  it('fails only for the requests that waited for the failed read, not for later requests', async () => {
    const shared = new SharedReads<string>();
    const { reads, read } = createControlledReads();
    const first = shared.load('a', read);
    const second = shared.load('a', read);
    reads[0]?.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await waitForEventLoop();
    reads[1]?.end('there again');
    await expect(second).resolves.toBe('there again');
  });

  it('never returns a value that was read before the request, however requests and reads interleave', async () => {
    const shared = new SharedReads<number>();
    let version = 0;
    const readValue = async () => {
      const seen = version;
      await waitForEventLoop();
      return seen;
    };
    const answers: Promise<void>[] = [];
    for (let step = 0; step < 500; step++) {
      version++;
      const asked = version;
      answers.push(shared.load('a', readValue).then((seen) => expect(seen).toBeGreaterThanOrEqual(asked)));
      if (step % 3 === 0) await waitForEventLoop();
    }
    await Promise.all(answers);
  });
});
