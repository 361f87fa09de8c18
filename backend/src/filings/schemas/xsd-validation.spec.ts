import { XsdValidationService } from './xsd-validation.service.js';

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const schema = toBytes(`<?xml version="1.0"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="Batch"><xs:complexType><xs:sequence>
    <xs:element name="County" maxOccurs="unbounded"><xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="Leon"/></xs:restriction></xs:simpleType></xs:element>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`);
const validation = new XsdValidationService();

test('lists no errors for a valid file, and each error with its line for an invalid one', async () => {
  expect(await validation.validate(toBytes('<Batch>\n<County>Leon</County>\n</Batch>'), schema)).toEqual([]);
  const faults = await validation.validate(toBytes('<Batch>\n<County>Leon</County>\n<County>Fulton</County>\n</Batch>'), schema);
  expect(faults[0]).toMatchObject({ line: 3 });
  expect(faults[0]?.message).toContain('Fulton');
});

test('reports a file that is not a schema, but not a usable schema', async () => {
  expect(await validation.findSchemaError(schema)).toBeNull();
  expect(await validation.findSchemaError(toBytes('<html>'))).not.toBeNull();
  expect(await validation.findSchemaError(toBytes('<note/>'))).not.toBeNull();
});

const buildXsd = (inside: string, before = ''): Uint8Array =>
  toBytes(`<?xml version="1.0"?>${before}<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${inside}</xs:schema>`);

const buildFile = (value: string) =>
  `<xs:element name="Batch"><xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="${value}"/></xs:restriction></xs:simpleType></xs:element>`;

test('rejects a schema that expands while it is read, and gives a schema no access to other files', async () => {
  const grown = Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('');
  const laughs = buildXsd(
    '<xs:annotation><xs:documentation>&a12;</xs:documentation></xs:annotation>',
    `<!DOCTYPE x [<!ENTITY a0 "ha">${grown}]>`,
  );
  expect(await validation.findSchemaError(laughs)).toContain('amplification');
  expect(await validation.findSchemaError(buildXsd('<xs:include schemaLocation="http://example.com/x.xsd"/>'))).toContain('network');
  const outside = buildXsd(buildFile('kept'), '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname"><!ENTITY f SYSTEM "/etc/passwd">]>');
  expect(await validation.validate(toBytes('<Batch>kept</Batch>'), outside)).toEqual([]);
  const [fault] = await validation.validate(
    toBytes('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Batch>&e;</Batch>'),
    buildXsd(buildFile('kept')),
  );
  expect(fault?.message).not.toContain('root:');
});

/** Each additional character in a value multiplies the number of steps; the validator gives up after about 34 characters. */
const endlessSchema = buildXsd(
  '<xs:element name="Batch"><xs:complexType><xs:sequence><xs:element name="A" maxOccurs="unbounded"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="(a|a|aa)*b"/></xs:restriction></xs:simpleType></xs:element></xs:sequence></xs:complexType></xs:element>',
);
const buildValues = (letters: number, times: number): Uint8Array =>
  toBytes(`<Batch>${`<A>${'a'.repeat(letters)}</A>`.repeat(times)}</Batch>`);

test('stops a schema that requires excessive work', async () => {
  const began = performance.now();
  expect(await validation.validate(buildValues(28, 10_000), endlessSchema, 1_500)).toMatchObject([
    { message: expect.stringContaining('was stopped') },
  ]);
  expect(performance.now() - began).toBeLessThan(20_000);
});

test('reports a value that the validator cannot process in one sentence, without its internal messages', async () => {
  expect(await validation.validate(buildValues(60, 2), endlessSchema)).toEqual([{ line: 1, message: expect.stringContaining('gave up') }]);
});
