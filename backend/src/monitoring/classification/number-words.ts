const UNITS = [
  ...'zero one two three four five six seven eight nine ten'.split(' '),
  ...'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ORDINALS = [
  '',
  ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'.split(' '),
  ...'sixteenth seventeenth eighteenth nineteenth twentieth'.split(' '),
];

const CARDINAL = new RegExp(
  `\\b(?:(${TENS.slice(2).join('|')})(?:[- ](${UNITS.slice(1, 10).join('|')}))?|(${UNITS.toReversed().join('|')}))\\b`,
  'gi',
);
const ORDINAL = new RegExp(
  `\\b(?:(twenty|thirty)[- ](${ORDINALS.slice(1, 10).join('|')})|(thirtieth)|(${ORDINALS.slice(1).toReversed().join('|')}))\\b`,
  'gi',
);

const parseTens = (word: string): number => TENS.indexOf(word.toLowerCase()) * 10;

/** Converts numbers in words up to ninety-nine to digits: 'the tenth day' to 'the 10th day', 'one-half' to '0.5'. */
export function convertNumberWords(text: string): string {
  return text
    .replaceAll(ORDINAL, (word, ten?: string, unit = '', thirtieth?: string) => {
      if (thirtieth !== undefined) return '30th';
      return `${ten === undefined ? ORDINALS.indexOf(word.toLowerCase()) : parseTens(ten) + ORDINALS.indexOf(unit.toLowerCase())}th`;
    })
    .replaceAll(/\b(?:one[- ])?half\b/gi, '0.5')
    .replaceAll(/\b(?:one[- ])?quarter(?= of (?:a|one) percent)/gi, '0.25')
    .replaceAll(CARDINAL, (word, ten?: string, unit?: string) => {
      if (ten === undefined) return String(UNITS.indexOf(word.toLowerCase()));
      return String(parseTens(ten) + (unit === undefined ? 0 : UNITS.indexOf(unit.toLowerCase())));
    })
    .replaceAll(/\b(\d+) and 0\.5\b/g, '$1.5');
}
