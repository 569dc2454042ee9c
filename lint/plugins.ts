/** What the house style forbids that is not an import: one GritQL rule each, and the files it watches. */
export interface PluginRow {
  readonly plugin: string
  readonly files: readonly string[]
}

const server = 'apps/server/src'
const web = 'apps/web/src'
const tools = ['verify', 'seed', 'migrate', 'staff'].flatMap((tool) => [
  `!${server}/${tool}.ts`,
  `!${server}/${tool}/**`,
])
const notTests = ['!**/*.test.ts', '!**/*.test.tsx', '!**/*.drill.test.ts']

export const pluginRows: readonly PluginRow[] = [
  {
    plugin: 'sql-in-stores',
    files: [`${server}/**`, `!${server}/platform/**`, '!**/*.store.ts', ...tools, ...notTests],
  },
  { plugin: 'ledger-tables', files: [`${server}/**`, `!${server}/ledger/**`, ...tools, ...notTests] },
  { plugin: 'environment', files: [`${server}/**`, `!${server}/platform/config.ts`, 'packages/**', ...notTests] },
  { plugin: 'clock', files: [`${server}/**`, `!${server}/platform/**`, ...notTests] },
  { plugin: 'chance', files: [`${server}/**`, `!${server}/platform/**`, ...notTests] },
  { plugin: 'store-rules-types', files: [`${server}/**/*.store.ts`] },
  { plugin: 'app-exports', files: [`${server}/app.ts`] },
  { plugin: 'lost-answers', files: [`${web}/**`, `!${web}/lib/live/mutation.ts`, ...notTests] },
  {
    plugin: 'money-text',
    // The public pages count minutes and days without what the app writes money with.
    files: [
      `${web}/**`,
      `!${web}/ui/money.tsx`,
      `!${web}/lib/words/amount-text.ts`,
      `!${web}/site/figure-texts.ts`,
      ...notTests,
    ],
  },
]
