import type { OpenAPIObject } from '@nestjs/swagger';
import type { ErrorObject, ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const DOCUMENT = 'api';

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;
export type ResponseObject = Exclude<Responses[string], { $ref: string }>;
type ReferenceObject = Extract<Responses[string], { $ref: string }>;

/** What `nullable` was in OpenAPI 3.0 is a type in 3.1, whose schemas are those of JSON Schema 2020-12. */
const OPTIONS = { strict: false, allErrors: true, validateFormats: true, validateSchema: false } as const;

/** The schemas of a document as validators: a property that it does not name is a fault. */
export class DocumentSchemas {
  private readonly document: OpenAPIObject;
  private readonly ofJson = addFormats.default(new Ajv2020.default(OPTIONS));
  /** Of what is text on the way: parameters and headers. */
  private readonly ofText = addFormats.default(new Ajv2020.default({ ...OPTIONS, coerceTypes: 'array' }));
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(document: OpenAPIObject) {
    this.document = structuredClone(document);
    close(this.document);
    for (const ajv of [this.ofJson, this.ofText]) ajv.addSchema(this.document, DOCUMENT);
  }

  /** What is wrong with JSON. @param place JSON pointer of its schema in the document: `#/components/schemas/PolicyDto` */
  faultsOfJson(place: string, value: unknown): string[] {
    const validate = this.getValidator(`json ${place}`, () => this.ofJson.compile(reference(place)));
    return validate(value) ? [] : sentences(validate.errors);
  }

  /** What is wrong with values that came as text. @param schema of them; asked for once a key */
  faultsOfText(key: string, schema: () => object, values: Record<string, unknown>): string[] {
    const validate = this.getValidator(`text ${key}`, () => this.ofText.compile(schema()));
    return validate(values) ? [] : sentences(validate.errors);
  }

  /** The response of an operation, wherever it is described, with its place. */
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

/** A reference to a schema of the document out of another schema. */
export const reference = (place: string): { $ref: string } => ({ $ref: `${DOCUMENT}${encodeURI(place)}` });

/** A key of the document as part of a JSON pointer. */
export const pointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Lets objects have the properties that they name, and no others. */
function close(node: unknown, isPart = false): void {
  if (typeof node !== 'object' || node === null) return;
  if (!isPart && 'properties' in node && !('additionalProperties' in node)) Object.assign(node, { additionalProperties: false });
  for (const [key, value] of Object.entries(node)) close(value, key === 'allOf' || (isPart && Array.isArray(node)));
}

function sentences(errors: ValidateFunction['errors']): string[] {
  return (errors ?? []).map(sentence);
}

function sentence({ instancePath, message, params }: ErrorObject): string {
  const what = params.additionalProperty ?? params.unevaluatedProperty ?? (params.allowedValues && JSON.stringify(params.allowedValues));
  return `${instancePath.replaceAll(/\/\d+(?=\/|$)/g, '/*')} ${message}${what === undefined ? '' : `: ${String(what)}`}`.trim();
}
