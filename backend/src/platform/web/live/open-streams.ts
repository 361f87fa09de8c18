/** Open streams of this process, grouped by key. */
export class OpenStreams<Stream> {
  private readonly byKey = new Map<string, Set<Stream>>();

  findByKey(key: string): readonly Stream[] {
    return [...(this.byKey.get(key) ?? [])];
  }

  findAll(): Stream[] {
    return [...this.byKey.values()].flatMap((streams) => [...streams]);
  }

  add(key: string, stream: Stream): void {
    this.byKey.set(key, (this.byKey.get(key) ?? new Set()).add(stream));
  }

  /** @returns true if the key has no streams left */
  remove(key: string, stream: Stream): boolean {
    const streams = this.byKey.get(key);
    streams?.delete(stream);
    if (streams?.size !== 0) return false;
    this.byKey.delete(key);
    return true;
  }
}
