/** Splits a command like a shell: splits words at spaces, removes quotes, joins lines that end in `\`, and replaces `$NAME` outside single quotes. */
export function splitShellWords(command: string, variables: Readonly<Record<string, string>>): string[] {
  const text = command.replaceAll(/\\\n\s*/g, ' ').trim();
  const words = text.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
  return words.map((word) =>
    word.replaceAll(/'([^']*)'|"([^"]*)"|([^'"]+)/g, (_match, single?: string, double?: string, bare?: string) =>
      single === undefined ? fillVariables(double ?? bare ?? '', variables) : single,
    ),
  );
}

function fillVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$(\w+)/g, (_match, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`$${name} is not known here.`);
    return value;
  });
}
