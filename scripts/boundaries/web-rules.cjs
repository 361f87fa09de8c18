/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

const WEB = '^(shell|mfe-[^/]+|packages/[^/]+)/';

/** @type {Rule[]} */
module.exports = [
  {
    name: 'web-knows-the-backend-by-its-api-only',
    severity: 'error',
    from: { path: `${WEB}|^e2e/` },
    to: { path: '^backend/' },
  },
  {
    name: 'backend-knows-no-screen',
    comment: 'but for the one rule that server and sign-in page have to share',
    severity: 'error',
    from: { path: '^backend/' },
    to: { path: WEB, pathNot: '^packages/return-address/' },
  },
  {
    name: 'remotes-are-independent',
    comment: 'a remote imports neither another remote nor the shell',
    severity: 'error',
    from: { path: '^(mfe-[^/]+)/' },
    to: { path: '^(shell|mfe-[^/]+)/', pathNot: '^$1/' },
  },
  {
    name: 'shell-loads-remotes-at-run-time-only',
    severity: 'error',
    from: { path: '^shell/' },
    to: { path: '^mfe-[^/]+/' },
  },
  { name: 'packages-know-no-app', severity: 'error', from: { path: '^packages/' }, to: { path: '^(shell|mfe-[^/]+)/' } },
  {
    name: 'ui-has-no-business-words',
    comment: 'the design system knows neither the API nor the federation',
    severity: 'error',
    from: { path: '^packages/ui/' },
    to: { path: '^packages/(api-client|business-ui|federation|web-server)/' },
  },
  {
    name: 'mui-by-path',
    comment: "import '@mui/material/Button', not the barrel: the barrel arrives whole in the first load",
    severity: 'error',
    from: { path: WEB },
    to: { path: 'node_modules/@mui/(material|icons-material)/index\\.' },
  },
  {
    name: 'tests-of-the-browser-import-no-screen',
    severity: 'error',
    from: { path: '^e2e/' },
    to: { path: '^(shell|mfe-[^/]+|packages)/' },
  },
];
