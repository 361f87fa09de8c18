/**
 * A journal entry in a company file, as every system stores it: amounts in whole cents, debits positive, credits negative.
 * @typedef {{ id: string, number: string, date: string, memo: string, lines: { accountId: string, cents: number, description: string }[] }} Entry
 * @typedef {{ id: string, version: number, [field: string]: unknown }} Customer
 */

/** The file of one company: posted entries stay unchanged, unless someone edits or deletes them there. */
export class CompanyFile {
  /** @type {Entry[]} */
  entries = [];
  /** @type {Customer[]} */
  customers = [];
  /** Responses by the idempotency slot of their requests. @type {Map<string, any>} */
  answered = new Map();
  #next = 100;

  nextId() {
    this.#next += 1;
    return String(this.#next);
  }

  /** @param {Omit<Entry, 'id'>} entry @param {ReadonlySet<string>} accounts @returns {Entry | { field: string, words: string }} */
  postEntry(entry, accounts) {
    const unknown = entry.lines.find(({ accountId }) => !accounts.has(accountId));
    if (unknown) return { field: 'account', words: `Invalid account reference: ${unknown.accountId}.` };
    if (entry.lines.length < 2 || entry.lines.reduce((sum, { cents }) => sum + cents, 0) !== 0)
      return { field: 'lines', words: 'Debits and credits are not equal.' };
    const posted = { ...entry, id: this.nextId() };
    this.entries.push(posted);
    return posted;
  }

  /** Changes an entry as a user of the system would: debit and credit by the same cents. @param {string} number @param {number} cents */
  editEntry(number, cents) {
    const entry = this.entries.find((one) => one.number === number);
    const [debit, credit] = [entry?.lines.find((line) => line.cents > 0), entry?.lines.findLast((line) => line.cents < 0)];
    if (!debit || !credit) throw new Error(`The books contain no entry ${number}.`);
    debit.cents += cents;
    credit.cents -= cents;
  }

  /** Deletes an entry as a user of the system would. @param {string} number */
  removeEntry(number) {
    const at = this.entries.findIndex((one) => one.number === number);
    if (at < 0) throw new Error(`The books contain no entry ${number}.`);
    this.entries.splice(at, 1);
  }

  /** Adds a customer in the system's form. @param {Record<string, unknown>} fields */
  addCustomer(fields) {
    this.customers.push({ id: this.nextId(), version: 0, ...fields });
  }

  clear() {
    this.entries.length = 0;
    this.customers.length = 0;
  }
}

/** Converts a JSON number of dollars to whole cents. @param {unknown} dollars */
export const toCents = (dollars) => Math.round(Number(dollars) * 100);
