/** A version of the product, such as `1.4.0`. */
export type Version = `${number}.${number}.${number}`;

/** Returns true if a version is older than another one, ignoring suffixes such as `-rc.1`. */
export function isOlder(version: string, than: string): boolean {
  const [left, right] = [parseNumbers(version), parseNumbers(than)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at >= 0 && left[at]! < right[at]!;
}

function parseNumbers(version: string): number[] {
  const numbers = /^(\d+)\.(\d+)\.(\d+)(?![\d.])/.exec(version)?.slice(1).map(Number);
  if (numbers === undefined) throw new Error(`"${version}" is not a version such as 1.4.0.`);
  return numbers;
}
