import { addDays, type CalendarDate } from '../../../src/dates/calendar-date.js';

const HEADER =
  'policy_number,insured_name,effective_date,expiration_date,premium,state,insurer_name,insurer_naic,line_of_business,coverage_code,policy_limit,bound_date,issue_date,invoice_date,receipt_date,transaction_type,transaction_date';

/** Coverage codes for the offices that require one. */
const CODES: Readonly<Record<string, string>> = { FL: '1000', IL: '5001', TX: '9510' };

/** A policy to which endorsements and returns can apply. */
interface DrawnPolicy {
  readonly state: string;
  readonly number: string;
  readonly begins: CalendarDate;
  readonly expires: CalendarDate;
}

/** Draws transactions from a seeded sequence, as they would reach a broker. */
export class DrawnTransactions {
  private policies: readonly DrawnPolicy[] = [];

  constructor(
    private seed: number,
    private readonly states: readonly string[],
  ) {}

  drawBelow(max: number): number {
    this.seed = (this.seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((this.seed / 2_147_483_648) * max);
  }

  drawFile(day: CalendarDate, rows: number): string {
    return [HEADER, ...Array.from({ length: rows }, () => this.drawRow(day)), ''].join('\n');
  }

  /** Stops drawing transactions for a backed-out policy. */
  forget(number: string): void {
    this.policies = this.policies.filter((one) => one.number !== number);
  }

  private drawRow(day: CalendarDate): string {
    const policy = this.policies[this.drawBelow(this.policies.length)];
    if (policy === undefined || policy.begins >= day || this.drawBelow(5) > 0) return this.drawPolicy(day);
    this.forget(policy.number);
    return this.drawChange(day, policy);
  }

  private drawPolicy(day: CalendarDate): string {
    const state = this.states[this.drawBelow(this.states.length)]!;
    const number = `${state}-${day}-${this.drawBelow(1_000_000)}`;
    const begins = addDays(day, this.drawBelow(11) - 6);
    const policy = { state, number, begins, expires: addDays(begins, 365) };
    this.policies = [...this.policies, policy];
    const type = this.drawBelow(4) === 0 ? 'renewal' : 'new';
    return this.formatRow(day, policy, { type, effective: begins, premium: 1_000 + this.drawBelow(90_000) });
  }

  private drawChange(day: CalendarDate, policy: DrawnPolicy): string {
    const isReturn = this.drawBelow(2) === 0;
    const premium = (isReturn ? -1 : 1) * (100 + this.drawBelow(800));
    return this.formatRow(day, policy, { type: isReturn ? 'return_premium' : 'endorsement', effective: day, premium });
  }

  private formatRow(
    day: CalendarDate,
    { state, number, expires }: DrawnPolicy,
    { type, effective, premium }: { type: string; effective: CalendarDate; premium: number },
  ): string {
    const code = CODES[state] ?? '';
    const bound = effective < day ? effective : day;
    const received = addDays(day, 4);
    const policy = [number, `Harbor ${number}`, effective, expires, `${premium}.00`, state, 'Atlas Specialty', '19437'];
    const facts = [code === '' ? 'general_liability' : '', code, '1000000', bound, received, day, received, type, effective];
    return [...policy, ...facts].join(',');
  }
}
