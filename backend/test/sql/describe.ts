import { Client, type Connection, type DatabaseError, types } from 'pg';

/** A column of a statement's rows, as PostgreSQL describes it. */
export interface Column {
  readonly name: string;
  readonly kind: Kind;
  /** True if the table's column may be null; undefined for a value that is computed or comes from an outer join. */
  readonly isNullable: boolean | undefined;
}

/** The JavaScript type that the driver returns for a PostgreSQL type. */
export type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'json' | { readonly list: Kind };

/** A parameter with its PostgreSQL type name and the kind of its JavaScript values. */
export interface Parameter {
  readonly type: string;
  readonly kind: Kind;
}

export interface Description {
  readonly parameters: readonly Parameter[];
  /** Null for a statement without rows. */
  readonly columns: readonly Column[] | null;
}

interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}

interface RawDescription {
  readonly parameters: readonly number[];
  fields: readonly Field[] | null;
}

/** Number of statements sent in one batch. */
const BATCH = 64;

/** Lets PostgreSQL parse and describe statements without executing them. */
export class StatementDescriber {
  private constructor(
    private readonly client: Client,
    private readonly typesById: ReadonlyMap<number, { name: string; kind: Kind }>,
    /** Names of nullable columns, by table and position. */
    private readonly nullable: ReadonlyMap<string, string>,
  ) {}

  static async connect(url: string): Promise<StatementDescriber> {
    const client = new Client({ connectionString: url });
    await client.connect();
    return new StatementDescriber(client, await readTypes(client), await readNullable(client));
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  /** Describes statements in order; a statement that PostgreSQL rejects has an error instead. */
  async describeStatements(texts: readonly string[]): Promise<(Description | DatabaseError)[]> {
    const described: (Description | DatabaseError)[] = [];
    for (let at = 0; at < texts.length; at += BATCH) described.push(...(await this.describeBatch(texts.slice(at, at + BATCH))));
    return described;
  }

  /** Halves a batch until each rejected statement is alone, because PostgreSQL skips the rest of a batch after an error. */
  private async describeBatch(texts: readonly string[]): Promise<(Description | DatabaseError)[]> {
    const raw = await this.requestDescriptions(texts);
    if (Array.isArray(raw)) return raw.map((one, index) => this.readDescription(one, texts[index]!));
    if (texts.length === 1) return [raw];
    const half = texts.length >> 1;
    return [...(await this.describeBatch(texts.slice(0, half))), ...(await this.describeBatch(texts.slice(half)))];
  }

  private readDescription({ parameters, fields }: RawDescription, text: string): Description {
    const hasOuterJoin = /\b(left|right|full)\s+(outer\s+)?join\b|\bunion\b|\brollup\b|\bgrouping sets\b/i.test(text);
    return {
      parameters: parameters.map((id) => ({ type: this.resolveType(id).name, kind: this.resolveType(id).kind })),
      columns:
        fields?.map((field) => ({
          name: field.name,
          kind: this.resolveType(field.dataTypeID).kind,
          isNullable: hasOuterJoin ? undefined : this.isNullable(field, text),
        })) ?? null,
    };
  }

  private isNullable({ tableID, columnID }: Field, text: string): boolean | undefined {
    if (tableID === 0) return undefined;
    const name = this.nullable.get(`${tableID}.${columnID}`);
    if (name === undefined) return false;
    return new RegExp(String.raw`\b${name} (is not null|between|[<>=]+)`).test(text) ? undefined : true;
  }

  /** Creates a temporary table, so that statements that use it can be described. */
  async makeTemporary(text: string): Promise<void> {
    await this.client.query(text.replace(/ on commit drop$/, ''));
  }

  private resolveType(id: number): { name: string; kind: Kind } {
    return this.typesById.get(id) ?? { name: `type ${id}`, kind: 'string' };
  }

  private async requestDescriptions(texts: readonly string[]): Promise<RawDescription[] | DatabaseError> {
    return new Promise((resolve) => {
      const raw: RawDescription[] = [];
      const note = ({ dataTypeIDs }: { dataTypeIDs: number[] }): void => void raw.push({ parameters: dataTypeIDs, fields: null });
      const end = (connection: Connection, result: RawDescription[] | DatabaseError): void => {
        connection.removeListener('parameterDescription', note);
        resolve(result);
      };
      this.client.query({
        submit(connection: Connection): void {
          connection.on('parameterDescription', note);
          for (const text of texts) {
            connection.parse({ name: '', text, types: [] }, true);
            connection.describe({ type: 'S', name: '' }, true);
          }
          connection.sync();
        },
        handleRowDescription: ({ fields }: { fields: Field[] }) => (raw.at(-1)!.fields = fields),
        // The driver does not emit anything after an error.
        handleError: (error: DatabaseError, connection: Connection) => end(connection, error),
        handleReadyForQuery: (connection: Connection) => end(connection, raw),
      });
    });
  }
}

/** A sample text of each type category (https://www.postgresql.org/docs/current/catalog-pg-type.html), which the driver parses. */
const SAMPLES: Readonly<Record<string, string>> = { N: '1', B: 't', D: '2026-01-15 00:00:00+00', U: '{}', S: 'a' };

type TypeId = Parameters<typeof types.getTypeParser>[0];

async function readTypes(client: Client): Promise<Map<number, { name: string; kind: Kind }>> {
  const { rows } = await client.query<{ id: TypeId; name: string; category: string; item: number }>(
    'select oid::int as id, typname as name, typcategory as category, typelem::int as item from pg_type order by typcategory = $1',
    ['A'],
  );
  const known = new Map<number, { name: string; kind: Kind }>();
  for (const { id, name, category, item } of rows)
    known.set(id, { name, kind: getKind(types.getTypeParser(id)(getSample(name, category, known.get(item)?.name)), name) });
  return known;
}

function getSample(name: string, category: string, item: string | undefined): string {
  if (category === 'A')
    return `{${item?.startsWith('json') === true ? '"{}"' : (SAMPLES[getItemCategory(item)] ?? 'a').replace(' 00:00:00+00', '')}}`;
  return name === 'bytea' ? String.raw`\x00` : (SAMPLES[category] ?? 'a');
}

const getItemCategory = (item = ''): string =>
  /^(int|float|numeric)/.test(item) ? 'N' : item === 'bool' ? 'B' : /^(date|timestamp)/.test(item) ? 'D' : 'S';

function getKind(value: unknown, name: string): Kind {
  if (Array.isArray(value)) return { list: name.startsWith('_json') ? 'json' : getKind(value[0], name) };
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  if (typeof value === 'object') return 'json';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'number' ? 'number' : 'string';
}

async function readNullable(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ place: string; name: string }>(
    `select attrelid || '.' || attnum as place, attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where not attnotnull and attnum > 0 and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ place, name }) => [place, name]));
}
