import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;
type Body = Extract<NonNullable<Operation['requestBody']>, { content: unknown }>;
type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

const FORM_TYPE = 'multipart/form-data';

/** Assigns the schemas of a body that may be JSON or a form with a file to their media types; the framework assigns each schema to both. */
export function separateBodies(document: OpenAPIObject): void {
  for (const { post } of Object.values(document.paths)) {
    const body = post?.requestBody;
    if (body === undefined || '$ref' in body || body.content[FORM_TYPE] === undefined) continue;
    for (const type of Object.keys(body.content)) narrowBody(body, type, document);
  }
}

function narrowBody({ content }: Body, type: string, document: OpenAPIObject): void {
  const media = content[type];
  if (media?.schema === undefined || '$ref' in media.schema || media.schema.oneOf === undefined) return;
  const shapes = media.schema.oneOf.filter((shape) => hasFile(shape, document) === (type === FORM_TYPE));
  const [only] = shapes;
  media.schema = shapes.length === 1 && only !== undefined ? only : { oneOf: shapes };
}

function hasFile(shape: Schema, document: OpenAPIObject): boolean {
  const schema = '$ref' in shape ? document.components?.schemas?.[shape.$ref.split('/').at(-1) ?? ''] : shape;
  if (schema === undefined || '$ref' in schema) return false;
  return Object.values(schema.properties ?? {}).some((property) => 'format' in property && property.format === 'binary');
}
