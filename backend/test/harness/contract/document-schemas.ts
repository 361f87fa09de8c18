import type { OpenAPIObject } from '@nestjs/swagger';
import type { ErrorObject, ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const DOCUMENT = 'api';

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;
export type ResponseObject = Exclude<Responses[string], { $ref: string }>;
type ReferenceObject = Extract<Responses[string], { $ref: string }>;

/**
 * OpenAPI 3.1 schemas are JSON Schema 2020-12, in which `nullable` became a type. Each shard of specs compiles them again; generating one function
 * per schema without optimizing the code halves the time.
 */
const OPTIONS = {
  strict: false,
  allErrors: true,
  validateFormats: true,
  validateSchema: false,
  inlineRefs: false,
  code: { optimize: false },
} as const;

/** Validators of a document's schemas, which reject properties that the schema does not name. */
export class DocumentSchemas {
  private readonly document: OpenAPIObject;
  private readonly ofJson = addFormats.default(new Ajv2020.default(OPTIONS));
  /** Validators of values sent as text, which are parameters and headers. */
  private readonly ofText = addFormats.default(new Ajv2020.default({ ...OPTIONS, coerceTypes: 'array' }));
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(document: OpenAPIObject) {
    this.document = structuredClone(document);
    disallowUnnamed(this.document);
    for (const ajv of [this.ofJson, this.ofText]) ajv.addSchema(this.document, DOCUMENT);
  }

  /** Lists the errors in a JSON value. @param place JSON pointer to its schema in the document: `#/components/schemas/PolicyDto` */
  findJsonErrors(place: string, value: unknown): string[] {
    const validate = this.getValidator(`json ${place}`, () => this.ofJson.compile(createReference(place)));
    return validate(value) ? [] : toSentences(validate.errors);
  }

  /** Lists the errors in values that were sent as text. @param schema called once per key */
  findTextErrors(key: string, schema: () => object, values: Record<string, unknown>): string[] {
    const validate = this.getValidator(`text ${key}`, () => this.ofText.compile(schema()));
    return validate(values) ? [] : toSentences(validate.errors);
  }

  /** Resolves an operation's response. @returns the response with its location in the document */
  resolveResponse(found: ResponseObject | ReferenceObject, place: string): { response: ResponseObject; place: string } {
    if (!('$ref' in found)) return { response: found, place };
    const shared = this.document.components?.responses?.[found.$ref.split('/').at(-1) ?? ''];
    if (shared === undefined || '$ref' in shared) throw new Error(`${found.$ref} is not in the API document.`);
    return { response: shared, place: found.$ref };
  }

  private getValidator(key: string, compile: () => ValidateFunction): ValidateFunction {
    const known = this.validators.get(key) ?? compile();
    this.validators.set(key, known);
    return known;
  }
}

export const createReference = (place: string): { $ref: string } => ({ $ref: `${DOCUMENT}${encodeURI(place)}` });

/** Escapes a key in the document for use in a JSON pointer. */
export const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Disallows unnamed properties in all object schemas. */
function disallowUnnamed(node: unknown, isPart = false): void {
  if (typeof node !== 'object' || node === null) return;
  if (!isPart && 'properties' in node && !('additionalProperties' in node)) Object.assign(node, { additionalProperties: false });
  for (const [key, value] of Object.entries(node)) disallowUnnamed(value, key === 'allOf' || (isPart && Array.isArray(node)));
}

function toSentences(errors: ValidateFunction['errors']): string[] {
  return (errors ?? []).map(toSentence);
}

function toSentence({ instancePath, message, params }: ErrorObject): string {
  const what = params.additionalProperty ?? params.unevaluatedProperty ?? (params.allowedValues && JSON.stringify(params.allowedValues));
  return `${instancePath.replaceAll(/\/\d+(?=\/|$)/g, '/*')} ${message}${what === undefined ? '' : `: ${String(what)}`}`.trim();
}
