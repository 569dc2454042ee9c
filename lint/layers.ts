import { featureRooms, moduleRooms, type Roomed } from './rooms.ts'

/**
 * Who may import whom: the table of the house style, row by row, in the order in which it is printed there.
 * `imports.ts` holds the code to it. A later row wins over an earlier one for the same file.
 */
export interface ImportRow {
  readonly row: string
  readonly files: readonly string[]
  /** Relative imports that are allowed; every other relative import is refused. */
  readonly relative: readonly string[]
  /** Packages that are allowed; every other package is refused. Left out: any package. */
  readonly packages?: readonly string[]
  /** Refused although the lists above allow it. */
  readonly never?: readonly string[]
  readonly says: string
}

const server = 'apps/server/src'
const web = 'apps/web/src'

const ports = [
  'bank',
  'breaches',
  'prices',
  'bureau',
  'cards',
  'chain',
  'lists',
  'mail',
  'model',
  'push',
  'sms',
  'storage',
  'tills',
]
const portInterfaces = ports.flatMap((port) => [`../../ports/${port}/index.ts`, `../../ports/${port}/${port}.ts`])

/** From a root of the web or a folder in it: the root itself, ui and lib. */
const rootRelative = [
  './**',
  '../styles/index.css',
  '../styles/admin.css',
  '../*.ts',
  '../*.tsx',
  '../ui/**',
  '../lib/**',
  '../../ui/**',
  '../../lib/**',
]

/** How a text in a column says that it is sealed: pure, and the same wherever one lies. */
const sealedText = '../../platform/words/sealed-text.ts'
const database = ['../../platform/db.ts', '../../platform/tables.gen.ts']
const fastify = ['fastify', 'fastify-*', '@fastify/**']
const sql = ['kysely', 'kysely/**', 'pg']
/** What is joined of the parts below it: the features, the app that joins them, and the other two roots of the web. */
const pages = ['**/features/**', '**/app/**', '**/site/**', '**/admin/**']
const serverOnly = ['@sengi/server', '@sengi/server/**', 'node:*', ...fastify, ...sql]

/** Each module may use the index of those further up; those within one line of the list do not know each other. */
const moduleOrder: readonly (readonly string[])[] = [
  ['settings'],
  ['auth'],
  ['kyc'],
  ['market'],
  ['notifications'],
  ['wallet'],
  ['holds'],
  ['limits'],
  ['transfers'],
  ['requests'],
  ['fills'],
  ['rewards'],
  ['books'],
  [
    'onramp',
    'staking',
    'bills',
    'p2p',
    'cards',
    'qr',
    'insights',
    'statements',
    'support',
    'public-api',
    'system',
    'liabilities',
  ],
  ['privacy'],
  ['registers'],
  ['admin'],
]

const indexesBefore = (place: number) => moduleOrder.slice(0, place).flatMap((names) => names.map(indexOf))
const indexOf = (name: string) => `../${name}/index.ts`
const filesOf = (names: readonly string[], ending: string) =>
  names.map((name) => `${server}/modules/${name}/**/*${ending}`)

const moduleRow = (names: readonly string[], place: number): ImportRow => ({
  row: 'module',
  files: filesOf(names, '.ts'),
  relative: ['./*', '../../ledger/*', '../../platform/**', ...portInterfaces, ...indexesBefore(place)],
  never: ['./*.routes.ts', './module.ts', '../../ledger/*.store.ts', ...sql, ...fastify, '@sengi/web'],
  says: 'a module knows itself, ledger, platform, the interface of a port and the index.ts of a module further left',
})

const serviceRow = (names: readonly string[], place: number): ImportRow => ({
  row: '*.service.ts',
  files: filesOf(names, '.service.ts'),
  relative: moduleRow(names, place).relative,
  never: [...(moduleRow(names, place).never ?? []), './*.job.ts', '../../platform/http.ts', '../../platform/http/**'],
  says: 'a service knows its rules and store, ledger, platform, contract, money, a port and the index.ts of a module further left; no HTTP, no SQL',
})

const roleRows: readonly ImportRow[] = [
  {
    row: '*.rules.ts',
    files: [`${server}/modules/**/*.rules.ts`],
    relative: [
      './*.rules.ts',
      '../../ledger/accounts.ts',
      '../../ledger/posting.ts',
      '../../platform/words/phrase.ts',
      sealedText,
    ],
    packages: ['@sengi/money', '@sengi/contract/**'],
    says: 'rules are pure: money, contract types, ledger/accounts, the Posting type, phrases and the mark of a sealed text',
  },
  {
    row: '*.store.ts',
    files: [`${server}/modules/**/*.store.ts`],
    relative: ['./*.rules.ts', './*.store.ts', ...database, sealedText],
    packages: ['@sengi/money', 'kysely'],
    says: "a store knows platform/db, money, its own rules' types and constants, the mark of a sealed text, and Kysely",
  },
  {
    row: '*.routes.ts',
    files: [`${server}/modules/**/*.routes.ts`],
    relative: [
      './*',
      '../auth/index.ts',
      '../../platform/http.ts',
      '../../platform/http/**',
      '../../platform/db.ts',
      '../../platform/words/phrase.ts',
      '../../platform/words/words.ts',
    ],
    packages: ['@sengi/contract/**', '@sengi/money'],
    never: ['./*.job.ts', './module.ts'],
    says: 'routes know their own service and store, contract, money, platform/http, words, the Db type and auth/index.ts',
  },
  {
    row: '*.job.ts',
    files: [`${server}/modules/**/*.job.ts`],
    relative: ['./*.service.ts', './*.rules.ts', '../../platform/**', ...portInterfaces],
    packages: ['@sengi/contract/**', '@sengi/money', 'node:*'],
    never: ['../../platform/http.ts', '../../platform/http/**'],
    says: 'a job calls a service and decides nothing of its own',
  },
]

/** What a module gives the application is in its module.ts; `modules/index.ts` is the only file that takes it from there. */
const registrationRows: readonly ImportRow[] = [
  {
    row: 'module.ts',
    files: [`${server}/modules/*/module.ts`],
    relative: ['./**', '../module.ts'],
    packages: [],
    says: 'a module.ts names what its own module gives: any file of it, no other module, and the outside only as it is handed in',
  },
  {
    row: 'list of modules',
    files: [`${server}/modules/index.ts`],
    relative: ['./*/module.ts', './module.ts'],
    packages: [],
    says: 'the list of modules takes each from its module.ts',
  },
  {
    row: 'what a module is',
    files: [`${server}/modules/module.ts`],
    relative: ['./*/index.ts', '../platform/**', ...portInterfaces.map((file) => file.replace('../', ''))],
    packages: [],
    says: 'what a module gives and is given is said in the words of platform, the interfaces of ports and the index.ts of modules',
  },
  {
    row: 'server root',
    files: [`${server}/*.ts`],
    relative: [
      ...['./*.ts', './ledger/**', './platform/**', './ports/**', './seed/**', './verify/**'],
      ...['./modules/index.ts', './modules/module.ts', './modules/*/index.ts'],
    ],
    says: 'the wiring and the commands know modules by the list of modules and their index.ts',
  },
  {
    row: 'seed and verify',
    files: [`${server}/seed/**`, `${server}/verify/**`],
    relative: ['./**', '../**'],
    never: ['../modules/*/module.ts'],
    says: 'only modules/index.ts takes what a module.ts gives',
  },
]

export const importRows: readonly ImportRow[] = [
  { row: 'money', files: ['packages/money/src/**'], relative: ['./**'], packages: [], says: 'money imports nothing' },
  {
    row: 'contract',
    files: ['packages/contract/src/**'],
    relative: ['./**', '../*.ts', '../*/*.ts', '../../messages/*.json'],
    packages: ['@sengi/money', 'zod', 'zod/**'],
    says: 'contract knows money, zod and its own messages',
  },
  {
    row: 'words',
    files: ['packages/words/src/**'],
    relative: ['./**'],
    packages: ['icu-minify/**'],
    says: 'words know the format of messages and nothing of the product',
  },
  {
    row: 'platform',
    files: [`${server}/platform/**`],
    relative: ['./**', '../**'],
    never: ['**/ledger/**', '**/modules/**', '**/ports/**', '**/app.ts', '**/main.ts', '@sengi/web'],
    says: 'platform knows no feature: no ledger, no module, no port',
  },
  {
    row: 'ledger',
    files: [`${server}/ledger/**`],
    relative: ['./**', '../*.ts', '../platform/**', '../../platform/**'],
    packages: ['@sengi/money', 'node:*', ...sql],
    never: ['../app.ts', '../main.ts', '**/platform/http.ts', '**/platform/http/**'],
    says: 'ledger knows money and platform; no module, no HTTP',
  },
  {
    row: 'ports',
    files: [`${server}/ports/**`],
    relative: ['./**', '../*.ts', '../platform/**', '../../platform/**'],
    never: ['**/platform/http.ts', '**/platform/http/**', ...fastify, ...sql, '@sengi/contract/**', '@sengi/web'],
    says: "ports know money, platform and the provider's SDK; no module, no ledger, no HTTP",
  },
  {
    row: 'ports *.store.ts',
    files: [`${server}/ports/**/*.store.ts`],
    relative: ['./*', ...database],
    packages: ['@sengi/money', 'kysely'],
    says: "a sandbox's store knows platform/db, money and Kysely",
  },
  {
    row: 'unlisted module',
    files: [`${server}/modules/**`],
    relative: ['./*', '../../ledger/*', '../../platform/**'],
    never: ['./*.routes.ts', './module.ts', '../../ledger/*.store.ts', ...sql, ...fastify],
    says: 'this module has no place in moduleOrder of lint/layers.ts yet, so it may use no other module',
  },
  ...moduleOrder.map(moduleRow),
  ...moduleOrder.map(serviceRow),
  ...roleRows,
  ...Object.entries(moduleRooms).flatMap(rowsOfRooms),
  ...registrationRows,
  {
    row: 'address forms',
    files: [`${server}/modules/transfers/payees/address-*.rules.ts`],
    relative: ['./*.rules.ts'],
    packages: [
      '@sengi/contract/**',
      '@sengi/money',
      '@bitauth/libauth',
      '@noble/hashes/**',
      '@scure/base',
      'micro-eth-signer',
    ],
    says: 'the forms of addresses are read by the libraries that know them, which are pure',
  },
  {
    row: 'web ui',
    files: [`${web}/ui/**`],
    relative: ['./**', '../*', '../*/*', '../lib/**', '../../lib/**'],
    never: ['**/lib/session/api.ts', ...pages, ...serverOnly],
    says: 'ui knows no feature, no page and no endpoint',
  },
  {
    row: 'web lib',
    files: [`${web}/lib/**`],
    relative: ['./**', '../*', '../*/*', '../ui/**', '../../ui/**'],
    never: [...pages, ...serverOnly],
    says: 'lib knows no feature and no page',
  },
  {
    row: 'web feature',
    files: [`${web}/features/**`],
    relative: ['./**', '../*.ts', '../*.tsx', '../../ui/**', '../../lib/**', '../../../ui/**', '../../../lib/**'],
    never: serverOnly,
    says: 'a feature knows ui, lib, contract and money; no other feature, no page',
  },
  ...Object.entries(featureRooms).flatMap(rowsOfFeatureRooms),
  {
    row: 'web site',
    files: [`${web}/site/**`],
    // The first page shows the demos, which are sections of it; each demo is a folder of its own.
    relative: [
      ...rootRelative,
      ...[
        '../landing/**',
        '../demos/**',
        '../../landing/**',
        '../../figure-mark.ts',
        '../../../ui/**',
        '../../../lib/**',
      ],
    ],
    never: ['**/features/**', '**/app/**', '**/admin/**', '../main.tsx', ...serverOnly],
    says: 'the public pages know ui, lib, contract and money; no feature, no page of the app',
  },
  {
    row: 'web admin',
    files: [`${web}/admin/**`],
    // Two desks show what was put into their pool, two where our books differ from what lies outside, and support shows who asked; lists of
    // all desks are sorted and kept alike; a large desk has rooms, which use its own files.
    relative: [
      ...rootRelative,
      '../fills/*.tsx',
      '../breaks/*.ts',
      '../breaks/*.tsx',
      '../../breaks/*.ts',
      '../../breaks/*.tsx',
      '../lists/*.ts',
      '../lists/*.tsx',
      '../desk/*.ts',
      '../desk/*.tsx',
      '../../desk/*.tsx',
      '../../lists/*.ts',
      '../../lists/*.tsx',
      '../users/person-beside.tsx',
      '../../lists/*.ts',
      '../../lists/*.tsx',
      '../../users/person-beside.tsx',
      '../../*.ts',
      '../../*.tsx',
      '../../../ui/**',
      '../../../lib/**',
    ],
    never: ['**/features/**', '**/app/**', '**/site/**', '../main.tsx', '../../main.tsx', ...serverOnly],
    says: 'the control centre knows ui, lib, contract and money; no feature, no page of the app',
  },
  {
    row: 'web app',
    files: [`${web}/app/**`, `${web}/*.ts`, `${web}/*.tsx`],
    relative: ['./**', '../**'],
    never: ['**/server/**', '**/admin/**', ...serverOnly],
    says: 'app knows everything of the web but the control centre, and nothing of the server',
  },
]

/** The rows of a module again for each of its rooms, where its own files and the earlier rooms are a step further away. */
function rowsOfRooms([module, roomed]: [string, Roomed]): ImportRow[] {
  const place = moduleOrder.findIndex((names) => names.includes(module))
  const rows = [moduleRow([module], place), serviceRow([module], place), ...roleRows]
  const inside = roomed.rooms.flatMap((room, at) =>
    rows.map((row) => ({
      ...row,
      row: row.row === 'module' ? `${module}/${room}` : row.row,
      files: [`${server}/modules/${module}/${room}/${endingOf(row)}`],
      relative: row.relative.flatMap((pattern) => fromRoom(pattern, roomed.rooms.slice(0, at))),
      never: [
        ...(row.never ?? []).flatMap((pattern) => fromRoom(pattern, [])),
        ...roomed.joins.map((file) => `../${file}`),
      ],
      says: `${row.says}; a room uses its module's folder and the rooms before it`,
    })),
  )
  return [...inside, ...rows.map((row) => joining(row, module, roomed)).filter(({ files }) => files.length > 0)]
}

function endingOf({ row }: ImportRow): string {
  return row === 'module' ? '*.ts' : row
}

function fromRoom(pattern: string, earlier: readonly string[]): string[] {
  if (pattern.startsWith('../')) return [`../${pattern}`]
  if (!pattern.startsWith('./')) return [pattern]
  const file = pattern.slice(2)
  return [pattern, `../${file}`, ...earlier.map((room) => `../${room}/${file}`)]
}

/** What joins the rooms may look into each of them. */
function joining(row: ImportRow, module: string, { joins, rooms }: Roomed): ImportRow {
  const files = joins.filter((file) => row.row === 'module' || file.endsWith(row.row.slice(1)))
  return {
    ...row,
    files: files.map((file) => `${server}/modules/${module}/${file}`),
    relative: row.relative.flatMap((pattern) =>
      pattern.startsWith('./') ? [pattern, ...rooms.map((room) => `./${room}/${pattern.slice(2)}`)] : [pattern],
    ),
  }
}

function rowsOfFeatureRooms([feature, { rooms, joins }]: [string, Roomed]): ImportRow[] {
  const folder = `${web}/features/${feature}`
  const says = 'a room uses the folder of its feature and the rooms before it; ui, lib, contract and money'
  const rows = rooms.map((room, at) => ({
    row: `web ${feature}/${room}`,
    files: [`${folder}/${room}/*`],
    relative: [
      './*',
      '../*',
      ...rooms.slice(0, at).map((earlier) => `../${earlier}/*`),
      '../../../ui/**',
      '../../../lib/**',
    ],
    never: [...joins.map((file) => `../${file}`), ...serverOnly],
    says,
  }))
  const own = { row: `web ${feature}`, files: [`${folder}/*`, ...joins.map((file) => `!${folder}/${file}`)], says }
  return [{ ...own, relative: ['./*', './messages/*', '../../ui/**', '../../lib/**'], never: serverOnly }, ...rows]
}
