export function CodeText({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 0 ? <span key={key}>{part}</span> : <code key={key}>{part}</code>;
  });
}
