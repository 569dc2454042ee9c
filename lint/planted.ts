import { code, imports, type Planted } from './plant.ts'
import { plantedInRooms } from './planted-rooms.ts'

const server = 'apps/server/src'
const web = 'apps/web/src'
const kyc = `${server}/modules/kyc`

const layers: Planted[] = [
  ...imports('money', 'packages/money/src/#.ts', ['zod', 'node:fs', '@sengi/contract/base'], ['./asset.ts']),
  ...imports(
    'contract',
    'packages/contract/src/#.ts',
    ['react', 'fastify', '@sengi/server', 'kysely'],
    ['zod', '@sengi/money', './base.ts'],
  ),
  ...imports(
    'words',
    'packages/words/src/#.ts',
    ['react', '@sengi/money', 'node:fs'],
    ['icu-minify/compile', './message.ts'],
  ),
  ...imports(
    'platform',
    `${server}/platform/#.ts`,
    ['../ledger/ledger.ts', '../modules/auth/index.ts', '../ports/bank/bank.ts', '../app.ts'],
    ['fastify', 'pg', './db.ts', '@sengi/contract/base', '@sengi/money'],
  ),
  ...imports('platform', `${server}/platform/http/#.ts`, ['../../ledger/ledger.ts'], ['../db.ts', './serve.ts']),
  ...imports(
    'ledger',
    `${server}/ledger/#.ts`,
    ['../modules/auth/index.ts', 'fastify', '../platform/http/serve.ts', '@sengi/contract/base'],
    ['../platform/db.ts', './posting.ts', '@sengi/money', 'kysely'],
  ),
  ...imports(
    'ports',
    `${server}/ports/bank/#.ts`,
    ['../../modules/onramp/index.ts', '../../ledger/ledger.ts', 'fastify', 'kysely'],
    ['../../platform/errors.ts', '@sengi/money', './sandbox.store.ts', 'some-bank-sdk'],
  ),
  ...imports(
    'ports *.store.ts',
    `${server}/ports/bank/#.store.ts`,
    ['../../platform/config.ts', '../../ledger/ledger.ts', 'fastify'],
    ['kysely', '../../platform/db.ts', '@sengi/money'],
  ),
  ...imports(
    '*.rules.ts',
    `${kyc}/#.rules.ts`,
    ['./kyc.store.ts', './kyc.service.ts', '../../platform/errors.ts', '../../ledger/ledger.ts', 'node:crypto'],
    ['@sengi/money', '@sengi/contract/base', '../../ledger/accounts.ts', '../../ledger/posting.ts', './tier.rules.ts'],
  ),
  ...imports(
    'address forms',
    `${server}/modules/transfers/payees/address-#.rules.ts`,
    ['./transfers.store.ts', '../../platform/errors.ts', 'node:crypto', 'kysely'],
    ['@scure/base', '@noble/hashes/sha2.js', '@bitauth/libauth', 'micro-eth-signer', '@sengi/contract/base'],
  ),
  ...imports(
    '*.store.ts',
    `${kyc}/#.store.ts`,
    ['./kyc.service.ts', './kyc.routes.ts', '../auth/index.ts', '../../ledger/ledger.ts', '../../platform/config.ts'],
    ['kysely', '@sengi/money', '../../platform/db.ts'],
  ),
  ...imports(
    '*.service.ts',
    `${kyc}/#.service.ts`,
    [
      'fastify',
      'kysely',
      './kyc.routes.ts',
      '../../ports/bureau/sandbox.ts',
      '../../platform/http/serve.ts',
      '../../ledger/ledger.store.ts',
    ],
    [
      './kyc.rules.ts',
      './kyc.store.ts',
      '../../ledger/ledger.ts',
      '../../platform/db.ts',
      '@sengi/contract/base',
      '../../ports/bureau/bureau.ts',
      '../auth/index.ts',
    ],
  ),
  ...imports(
    '*.routes.ts',
    `${kyc}/#.routes.ts`,
    ['../../ledger/ledger.ts', '../market/index.ts', '../auth/auth.store.ts', 'kysely'],
    ['./kyc.service.ts', './kyc.store.ts', '@sengi/contract/base', '../../platform/http/serve.ts', '../auth/index.ts'],
  ),
  ...imports(
    '*.job.ts',
    `${kyc}/#.job.ts`,
    ['./kyc.store.ts', '../auth/index.ts', '../../platform/http/serve.ts'],
    ['./kyc.service.ts', '../../platform/background/recurring.ts'],
  ),
  ...imports(
    'web ui',
    `${web}/ui/#.tsx`,
    [
      '../features/save/save-tab.tsx',
      '../app/router.tsx',
      '../site/pages.ts',
      '../admin/places.ts',
      '../lib/session/api.ts',
      '@sengi/server',
    ],
    ['radix-ui', './button.tsx', '../lib/words/amount-text.ts'],
  ),
  ...imports(
    'web lib',
    `${web}/lib/#.ts`,
    ['../features/save/save-tab.tsx', '../app/router.tsx', '../site/pages.ts', '../admin/places.ts', 'node:fs'],
    ['@sengi/contract/base', './session.ts'],
  ),
  ...imports(
    'web feature',
    `${web}/features/save/#.tsx`,
    ['../send/send-form.tsx', '../../app/router.tsx', '../../site/pages.ts', '../../admin/places.ts', 'pg'],
    ['../../ui/button.tsx', '../../lib/session/api.ts', './assets.tsx', '@sengi/contract/base'],
  ),
  ...imports(
    'web site',
    `${web}/site/#.tsx`,
    ['../features/save/save-tab.tsx', '../app/router.tsx', '../admin/places.ts', '../main.tsx', 'node:fs'],
    ['./pages.ts', './landing/hero.tsx', '../ui/button.tsx', '../lib/words/words.ts', '@sengi/contract/base'],
  ),
  ...imports(
    'web site',
    `${web}/site/landing/#.tsx`,
    ['../../features/save/save-tab.tsx', '../../app/router.tsx', '../../admin/places.ts'],
    ['../address.ts', './hero.tsx', '../demos/demos.tsx', '../../ui/button.tsx', '../../lib/words/words.ts'],
  ),
  ...imports(
    'web site',
    `${web}/site/demos/quiz/#.tsx`,
    ['../../../features/save/save-tab.tsx', '../../../app/router.tsx', '../../../admin/places.ts'],
    ['../messages.ts', './quiz.rules.ts', '../../landing/figure-names.ts', '../../../ui/button.tsx'],
  ),
  ...imports(
    'web admin',
    `${web}/admin/#.tsx`,
    ['../features/save/save-tab.tsx', '../app/router.tsx', '../site/pages.ts', '../main.tsx', 'pg'],
    ['./places.ts', './bank/bank-page.tsx', '../ui/button.tsx', '../lib/session/api.ts', '@sengi/contract/base'],
  ),
  ...imports(
    'web admin',
    `${web}/admin/bank/#.tsx`,
    ['../../features/save/save-tab.tsx', '../../app/router.tsx', '../../site/pages.ts'],
    ['../messages.ts', './payment-card.tsx', '../../ui/button.tsx', '../../lib/session/api.ts'],
  ),
  ...imports(
    'web app',
    `${web}/app/#.tsx`,
    ['../../../server/src/app.ts', '../admin/places.ts', '@sengi/server'],
    ['../features/save/save-tab.tsx', '../ui/button.tsx', '../site/pages.ts'],
  ),
]

const odd: Planted[] = [
  ...imports('unlisted module', `${server}/modules/brand-new/#.ts`, ['../auth/index.ts'], ['./brand-new.service.ts']),
]

const registration: Planted[] = [
  ...imports(
    'module.ts',
    `${server}/modules/transfers/module.ts`,
    ['../kyc/index.ts', '../kyc/module.ts', '../index.ts', '../../app.ts', '../../platform/db.ts', 'fastify', 'kysely'],
    ['./transfers.routes.ts', './claims/claims.job.ts', './people/transfers.service.ts', '../module.ts'],
  ),
  ...imports(
    'list of modules',
    `${server}/modules/index.ts`,
    ['./kyc/index.ts', './kyc/kyc.routes.ts', './p2p/chat/chat.job.ts', '../platform/db.ts', '../app.ts'],
    ['./kyc/module.ts', './module.ts'],
  ),
  ...imports(
    'what a module is',
    `${server}/modules/module.ts`,
    ['./kyc/module.ts', './kyc/kyc.service.ts', '../ports/bank/sandbox.ts', '../ledger/ledger.ts', 'fastify'],
    ['./requests/index.ts', '../platform/http/serve.ts', '../ports/bank/bank.ts'],
  ),
  ...imports(
    'server root',
    `${server}/app.ts`,
    ['./modules/kyc/module.ts', './modules/kyc/kyc.routes.ts', './modules/p2p/chat/chat.job.ts'],
    ['./modules/index.ts', './modules/auth/index.ts', './books.ts', './ports/bank/open-bank.ts', 'fastify'],
  ),
  ...imports(
    'seed and verify',
    `${server}/seed/#.ts`,
    ['../modules/kyc/module.ts'],
    ['../modules/p2p/ads/ads.service.ts', '../modules/auth/index.ts'],
  ),
  ...imports(
    'module',
    `${kyc}/#.ts`,
    ['./module.ts', '../auth/module.ts', '../module.ts', '../index.ts'],
    ['./kyc.ts'],
  ),
  ...imports('*.service.ts', `${kyc}/#.service.ts`, ['./module.ts', '../module.ts'], ['./kyc.rules.ts']),
  ...imports('*.routes.ts', `${kyc}/#.routes.ts`, ['./module.ts', '../index.ts'], ['./kyc.service.ts']),
  ...imports('unlisted module', `${server}/modules/brand-new/#.ts`, ['./module.ts'], ['./brand-new.service.ts']),
]

const moduleOrder: Planted[] = [
  ['auth', ['kyc'], []],
  ['kyc', ['market', 'admin'], ['auth']],
  ['market', ['wallet'], ['kyc']],
  ['notifications', ['wallet'], ['market']],
  ['wallet', ['transfers'], ['notifications']],
  ['limits', ['transfers'], ['holds']],
  ['transfers', ['requests'], ['limits']],
  ['requests', ['onramp'], ['transfers']],
  ['onramp', ['staking', 'public-api', 'admin'], ['requests']],
  ['p2p', ['onramp', 'cards'], ['kyc', 'wallet']],
  ['insights', ['support', 'admin'], ['market', 'wallet']],
].flatMap(([name, forbidden, allowed]) =>
  ['#', '#.service'].flatMap((file) =>
    imports(
      file === '#' ? 'module' : '*.service.ts',
      `${server}/modules/${name}/${file}.ts`,
      [
        ...(forbidden as string[]).map((other) => `../${other}/index.ts`),
        ...(allowed as string[]).map((other) => `../${other}/${other}.store.ts`),
      ],
      (allowed as string[]).map((other) => `../${other}/index.ts`),
    ),
  ),
)

const plugins: Planted[] = [
  ...code(
    'sql-in-stores',
    `${kyc}/#.service.ts`,
    [
      'sql`select 1`',
      'sql<number>`select 1`',
      "db.selectFrom('x')",
      "db.insertInto('x')",
      "db.updateTable('x')",
      "db.deleteFrom('x')",
      "client.query('x')",
      'client.query<Row>(text)',
    ],
    'db.transaction().execute(go); css`x`; request.query.limit',
  ),
  ...code('sql-in-stores', `${server}/app.ts`, ['sql`select 1`'], 'db.transaction()'),
  ...code('sql-in-stores', `${server}/ledger/#.ts`, ['sql`select 1`'], 'store.lockBalances(tx)'),
  ...code(
    'ledger-tables',
    `${kyc}/#.store.ts`,
    [
      'sql`select * from account`',
      'sql<Row>`update  posting set x = 1`',
      'sql`select 1 from x\n join entry e on true`',
      "db.selectFrom('account_rollup')",
      "db.selectFrom('x').innerJoin('entry as e', 'a', 'b')",
      "client.query('insert into journal_block values (1)')",
    ],
    "sql`select * from bank_account join accounts on true`; db.selectFrom('accounting'); say('pay from account 1')",
  ),
  ...code(
    'environment',
    `${server}/platform/#.ts`,
    ['process.env.X', "process['env']", 'const { env } = process', "import { env } from 'node:process'"],
    'process.exit(1)',
  ),
  ...code('environment', `${server}/main.ts`, ['process.env'], "process.on('SIGTERM', stop)"),
  ...code(
    'clock',
    `${kyc}/#.rules.ts`,
    ['Date.now()', 'new Date()', 'const now = Date.now', 'Temporal.Now.instant()'],
    'new Date(row.at); performance.now()',
  ),
  ...code(
    'lost-answers',
    `${web}/features/kyc/#.ts`,
    [
      "import { useMutation, useQuery } from '@tanstack/react-query'\nexport const useAsk = () => [useMutation({}), useQuery({ queryKey: [] })]",
    ],
    "import { useMutation } from '../../lib/live/mutation.ts'\nexport const useAsk = () => useMutation({})",
  ),
  ...code('chance', `${kyc}/#.rules.ts`, ['Math.random()', 'const roll = Math.random'], 'Math.round(1)'),
  ...code(
    'store-rules-types',
    `${kyc}/#.store.ts`,
    [
      "import { mayTrade } from './kyc.rules.ts'\nmayTrade(1)",
      "import { mayTrade as asked } from './kyc.rules.ts'\nasked(1)",
      "import { mayTrade } from './kyc.rules.ts'\nrows.filter(mayTrade)",
      "import * as rules from './kyc.rules.ts'",
    ],
    "import { openStates, type Tier } from './kyc.rules.ts'\nquery.where('state', 'in', openStates)\nopenStates.includes(state)",
  ),
  ...code(
    'app-exports',
    `${server}/app.ts`,
    ['export const x = 1', "export { y } from './y.ts'", 'export type Z = number'],
    'export async function buildApp() {}',
  ),
  ...code(
    'money-text',
    `${web}/features/save/#.tsx`,
    ['n.toFixed(2)', "n.toLocaleString('en')", 'new Intl.NumberFormat()'],
    'n.toString()',
  ),
]

const lines = (count: number) => 'go()\n'.repeat(count)

const builtIn: Planted[] = [
  ...code('noImportCycles', `${kyc}/round.service.ts`, ["import './trip.service.ts'"], 'go()'),
  ...code('noImportCycles', `${kyc}/trip.service.ts`, ["import './round.service.ts'"], 'go()'),
  ...code('noImportCycles', `${web}/features/save/page.tsx`, ["import { part } from './part.tsx'"], 'go()'),
  ...code('noImportCycles', `${web}/features/save/part.tsx`, ["import type { PageProps } from './page.tsx'"], 'go()'),
  ...code(
    'noExcessiveLinesPerFunction',
    `${kyc}/#.service.ts`,
    [`function f() {\n${lines(61)}}`],
    `function f() {\n${lines(50)}}`,
  ),
  ...code('noExcessiveLinesPerFile', `${kyc}/#.service.ts`, [lines(301)], lines(290)),
  ...code(
    'noFloatingPromises',
    `${kyc}/#.service.ts`,
    ['const save = async () => {}\nsave()'],
    'const save = async () => {}\nawait save()',
  ),
  ...code(
    'noMisusedPromises',
    `${kyc}/#.service.ts`,
    ['const may = async () => true\nif (may()) go()'],
    'const may = async () => true\nif (await may()) go()',
  ),
  ...code('noExplicitAny', `${kyc}/#.service.ts`, ['let x: any'], 'let x: unknown'),
  ...code('noNonNullAssertion', `${kyc}/#.service.ts`, ['x!.y'], 'x?.y'),
  ...code('noDefaultExport', `${web}/features/save/#.tsx`, ['export default 1'], 'export const x = 1'),
  ...code(
    'noDangerouslySetInnerHtml',
    `${web}/ui/#.tsx`,
    ['const x = <p dangerouslySetInnerHTML={{ __html: y }} />'],
    'const x = <p>{y}</p>',
  ),
  ...code('noTsIgnore', `${kyc}/#.service.ts`, ['// @ts-ignore\nx()'], '// why\nx()'),
  ...code('noEnum', `${kyc}/#.service.ts`, ['enum X { A }'], "type X = 'a'"),
  ...code('noSkippedTests', `${kyc}/#.test.ts`, ["test.skip('x', () => {})"], "test('x', () => {})"),
  ...code('noFocusedTests', `${kyc}/#.test.ts`, ["test.only('x', () => {})"], "test('x', () => {})"),
]

/** Free places: what a row forbids elsewhere is allowed here. */
export const free: readonly { path: string; code: string }[] = [
  { path: `${server}/platform/config.ts`, code: 'export const x = process.env.X' },
  { path: `${server}/platform/clock.ts`, code: 'export const x = Date.now()' },
  { path: `${server}/platform/background/letters.ts`, code: 'sql`select 1`' },
  { path: `${server}/ledger/ledger.store.ts`, code: 'sql`select * from account`' },
  { path: `${server}/verify.ts`, code: 'sql`select * from account`' },
  { path: `${kyc}/kyc.test.ts`, code: "import '../admin/admin.store.ts'\nsql`select * from account`; Date.now()" },
  { path: `${server}/modules/admin/users.service.ts`, code: "import '../insights/index.ts'\nimport '../p2p/index.ts'" },
  { path: `${web}/ui/money.tsx`, code: 'new Intl.NumberFormat()' },
  { path: `${web}/app/home-page.tsx`, code: 'export default 1' },
]

export const planted: readonly Planted[] = [
  ...layers,
  ...plantedInRooms,
  ...odd,
  ...registration,
  ...moduleOrder,
  ...plugins,
  ...builtIn,
]
