/**
 * A journal entry in the books of a company, as every system keeps it: amounts in whole cents, debits above zero, credits below.
 * @typedef {{ id: string, number: string, date: string, memo: string, lines: { accountId: string, cents: number, description: string }[] }} Entry
 * @typedef {{ id: string, version: number, [field: string]: unknown }} Customer
 */

/** The books of one company: what was posted stays as it is, unless someone edits or deletes it there. */
export class Books {
  /** @type {Entry[]} */
  entries = [];
  /** @type {Customer[]} */
  customers = [];
  /** Answers by the idempotency slot of their requests. @type {Map<string, any>} */
  answered = new Map();
  #next = 100;

  nextId() {
    this.#next += 1;
    return String(this.#next);
  }

  /** @param {Omit<Entry, 'id'>} entry @param {ReadonlySet<string>} accounts @returns {Entry | { field: string, words: string }} */
  post(entry, accounts) {
    const unknown = entry.lines.find(({ accountId }) => !accounts.has(accountId));
    if (unknown) return { field: 'account', words: `Invalid account reference: ${unknown.accountId}.` };
    if (entry.lines.length < 2 || entry.lines.reduce((sum, { cents }) => sum + cents, 0) !== 0)
      return { field: 'lines', words: 'Debits and credits are not equal.' };
    const posted = { ...entry, id: this.nextId() };
    this.entries.push(posted);
    return posted;
  }

  /** A person changes an entry in the books: debit and credit by the same cents. @param {string} number @param {number} cents */
  edit(number, cents) {
    const entry = this.entries.find((one) => one.number === number);
    const [debit, credit] = [entry?.lines.find((line) => line.cents > 0), entry?.lines.findLast((line) => line.cents < 0)];
    if (!debit || !credit) throw new Error(`The books hold no entry ${number}.`);
    debit.cents += cents;
    credit.cents -= cents;
  }

  /** A person deletes an entry. @param {string} number */
  remove(number) {
    const at = this.entries.findIndex((one) => one.number === number);
    if (at < 0) throw new Error(`The books hold no entry ${number}.`);
    this.entries.splice(at, 1);
  }

  /** A person adds a customer, as the system keeps it. @param {Record<string, unknown>} fields */
  add(fields) {
    this.customers.push({ id: this.nextId(), version: 0, ...fields });
  }

  /** A person deletes everything. */
  clear() {
    this.entries.length = 0;
    this.customers.length = 0;
  }
}

/** A JSON number of dollars as whole cents. @param {unknown} dollars */
export const centsOf = (dollars) => Math.round(Number(dollars) * 100);
