import { findViolationsIn } from './violations-in-files.mjs';

/** Each violating file, its content, and the rule that must report it. @type {[string, string, string][]} */
const WRONG_FILES = [
  ['mfe-filing/src/calendar/Wrong.tsx', "import '../../../packages/testing/src/index'", 'testing-is-for-tests'],
  ['packages/ui/src/index.ts', "import '../../testing/src/index'", 'testing-is-for-tests'],
  ['mfe-filing/src/reports/Chart.tsx', "import '../calendar/rows'", 'screens-of-a-remote-are-independent'],
  ['mfe-filing/src/periods/period.ts', "import '../calendar/rows'", 'screens-of-a-remote-are-independent'],
  ['packages/ui/src/data-table/Columns.tsx', "import '../button/Button'", 'what-each-app-bundles-takes-the-shared-rest-by-name'],
  ['packages/tables/src/words.ts', "import '../../../backend/src/hash.js'", 'tables-and-pdf-know-no-product'],
  ['packages/pdf/src/table.ts', "import '../../tables/src/index.js'", 'tables-and-pdf-know-no-product'],
  ['mfe-filing/src/reports/Pdf.tsx', "import '../../../packages/pdf/src/index'", 'tables-and-pdf-are-for-the-backend'],
  ['backend/src/tested.ts', "import '../../packages/tables/src/testing/index.js'", 'product-code-does-not-import-tests'],
  ['simulators/drives/main.mjs', "import '../../backend/src/hash.js'", 'simulators-know-no-product'],
  ['backend/src/drive.ts', "import '../../simulators/drives/tree.mjs'", 'product-knows-simulators-by-address'],
  ['shell/src/deep.tsx', "import '../../packages/ui/src/button/Button'", 'packages-by-what-they-export'],
];

/** @type {[string, string][]} */
const VALID_FILES = [
  ['backend/src/hash.ts', "import '../../packages/tables/src/index.js'; export const hash = 1"],
  ['packages/tables/src/index.ts', 'export const tables = 1'],
  ['packages/tables/src/testing/index.ts', 'export const testing = 1'],
  ['packages/pdf/src/index.ts', 'export const pdf = 1'],
  ['simulators/drives/tree.mjs', "import '../listen.mjs'"],
  ['simulators/listen.mjs', 'export const listen = 1'],
  ['packages/testing/src/index.ts', 'export const testing = 1'],
  ['packages/ui/src/button/Button.tsx', 'export const Button = 1'],
  ['packages/ui/src/button/Row.tsx', "import './Button'"],
  ['mfe-filing/src/calendar/CalendarPage.test.tsx', "import '../../../packages/testing/src/index'"],
  ['mfe-filing/src/calendar/CalendarPage.tsx', "import './rows'; import '../periods/names'"],
  ['mfe-filing/src/calendar/rows.ts', "import '../periods/names'"],
  ['mfe-filing/src/periods/names.ts', 'export const names = 1'],
  ['mfe-filing/src/reports/ReportsPage.tsx', "import './Chart'; import '../periods/names'"],
];

describe('the rules for packages and screens', () => {
  /** @type {string[]} */
  let found = [];
  beforeAll(() => {
    found = findViolationsIn([...WRONG_FILES.map(([file, text]) => /** @type {[string, string]} */ ([file, text])), ...VALID_FILES]);
  });

  it.each(WRONG_FILES)('report that %s (%s) breaks %s', (file, _text, rule) => {
    expect(found).toContain(`${file}: ${rule}`);
  });

  it.each(VALID_FILES)('accept %s', (file) => {
    expect(found.filter((line) => line.startsWith(`${file}:`))).toEqual([]);
  });
});
