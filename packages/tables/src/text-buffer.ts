const FIRST_BYTES = 1024 * 1024;
const [COMMA, MINUS, POINT, ZERO] = [0x2c, 0x2d, 0x2e, 0x30];
const LAST_ASCII = 0x7f;
/** Length up to which a loop is faster than a call to Node's encoder. */
const SHORT_TEXT_LENGTH = 40;
/** Below this value, integer arithmetic does not need doubles. */
const MAX_SMALL_INTEGER = 0x4000_0000;
/** Maximum number of bytes in an amount, and in a character. */
const [AMOUNT_BYTES, CHARACTER_BYTES] = [24, 3];

/**
 * Buffer for UTF-8 text assembled from many small parts, such as the lines of a large file. Concatenating strings would first build long chains of
 * strings, which costs several times as much.
 */
export class TextBuffer {
  private bytes = Buffer.allocUnsafe(FIRST_BYTES);
  private length = 0;

  appendText(text: string): void {
    this.reserve(text.length * CHARACTER_BYTES);
    const { bytes } = this;
    if (text.length > SHORT_TEXT_LENGTH) {
      this.length += bytes.write(text, this.length);
      return;
    }
    let at = this.length;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code > LAST_ASCII) {
        this.length += bytes.write(text, this.length);
        return;
      }
      bytes[at] = code;
      at += 1;
    }
    this.length = at;
  }

  appendComma(): void {
    this.reserve(1);
    this.bytes[this.length] = COMMA;
    this.length += 1;
  }

  /** Appends ASCII text if the table has 1 for each of its character codes; otherwise appends nothing and returns false. */
  tryAppendPlainText(text: string, plainCodes: Uint8Array): boolean {
    this.reserve(text.length);
    const { bytes } = this;
    let at = this.length;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (plainCodes[code] !== 1) return false;
      bytes[at] = code;
      at += 1;
    }
    this.length = at;
    return true;
  }

  /** Appends whole cents as dollars with two decimals: -120050 is '-1200.50'. */
  appendDollars(cents: number): void {
    this.reserve(AMOUNT_BYTES);
    if (cents < 0) {
      this.bytes[this.length] = MINUS;
      this.length += 1;
    }
    const size = cents < 0 ? -cents : cents;
    const decimals = size % 100;
    const whole = (size - decimals) / 100;
    if (whole < MAX_SMALL_INTEGER) this.appendInteger(whole);
    else this.appendText(String(whole));
    this.bytes[this.length] = POINT;
    this.bytes[this.length + 1] = ZERO + Math.floor(decimals / 10);
    this.bytes[this.length + 2] = ZERO + (decimals % 10);
    this.length += 3;
  }

  /** Returns the content and clears the buffer. */
  flush(): Buffer {
    const content = Buffer.from(this.bytes.subarray(0, this.length));
    this.length = 0;
    return content;
  }

  private appendInteger(value: number): void {
    let digits = 1;
    for (let power = 10; power <= value; power *= 10) digits += 1;
    let rest = value | 0;
    for (let at = this.length + digits - 1; at >= this.length; at -= 1) {
      const next = (rest / 10) | 0;
      this.bytes[at] = ZERO + (rest - next * 10);
      rest = next;
    }
    this.length += digits;
  }

  private reserve(bytes: number): void {
    if (this.bytes.length - this.length >= bytes) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + bytes));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
