import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bareTexts, serverSentences } from './bare-text.ts'

/** What is the same in every language, or is read by nobody but us. */
const sameEverywhere: Readonly<Record<string, readonly string[]>> = {
  'apps/web/src/admin/main.tsx': ['The page has no root element'],
  'apps/web/src/admin/search/search-box.tsx': ['Control+K', 'Ctrl K'],
  'apps/web/src/admin/keys/shortcuts-dialog.tsx': ['Ctrl K'],
  'apps/web/src/admin/keys/use-shortcuts.ts': ['input, textarea, select, [contenteditable], [role="combobox"]'],
  'apps/web/src/admin/terminal/terminal-page.tsx': ['Corner Shop'],
  'apps/web/src/site/landing/sketches.tsx': ['Thandi M.', '@thandi'],
  'apps/web/src/site/demos/parts.ts': ['no part …'],
  'apps/web/src/site/demos/friends/friends.rules.ts': [
    ...['Thandi', 'Mokoena', 'Thabo', 'Nkosi', 'Pieter', 'Botha'],
    ...['Lerato', 'Dlamini', 'Nomsa', 'Khumalo', 'Ayesha', 'Patel'],
  ],
  // Parts of a line that is hashed, as the format names them.
  'apps/web/src/lib/liabilities/check-steps.ts': ['left hash', 'left owed', 'right hash', 'right owed'],
  'apps/web/src/lib/live/events.ts': ['Bearer …'],
  'apps/web/src/lib/live/figures.ts': ['The figures were answered with …'],
  'apps/web/src/lib/words/language.ts': ['English', 'Afrikaans'],
  'apps/web/src/lib/session/me.ts': ['useUser stands outside the signed-in pages'],
  'apps/web/src/lib/words/pseudo.ts': ['one two three four five six seven eight nine ten'],
  'apps/web/src/lib/session/renewal.ts': ['Bearer …'],
  'apps/web/src/lib/words/time-text.ts': ['Africa/Johannesburg'],
  'apps/web/src/site/prerender.tsx': ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', 'Sitemap: …/sitemap.xml'],
  'apps/web/src/site/show-hours.ts': ['Africa/Johannesburg'],
  'apps/web/src/site/head.ts': ['Organization', 'customer support'],
  'apps/web/src/ui/pictures/brand.ts': ['Sengi', 'Sengi Financial Services (Pty) Ltd'],
  'apps/web/src/ui/fields/listbox-keys.ts': ['Enter'],
}
const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('no text that people read stands outside messages', () => {
  const files = sources('apps/web/src/*/**/*.{ts,tsx}')
  const all = files.flatMap((file) => bareTexts(file, read(file)).map(({ line, text }) => ({ file, line, text })))

  const bare = all.filter(({ file, text }) => !sameEverywhere[file]?.includes(text))
  const gone = Object.entries(sameEverywhere).flatMap(([of, texts]) =>
    texts.filter((one) => !all.some(({ file, text }) => file === of && text === one)),
  )

  expect(files.length).toBeGreaterThan(300)
  expect(bare.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([])
  expect(gone).toEqual([])
})

/** Files of the server's rules, services and routes with texts that no reader's language changes, and why. */
const notForReaders: Readonly<Record<string, string>> = {
  'apps/server/src/modules/bills/files/categories.rules.ts': 'what other programs call what a bill was for',
  'apps/server/src/modules/bills/files/spliit.rules.ts': 'columns as Spliit names them',
  'apps/server/src/modules/bills/files/table.rules.ts': 'columns as other programs name them',
  'apps/server/src/modules/auth/devices/device.rules.ts': 'names of browsers and systems, kept with a session',
  'apps/server/src/modules/auth/local-passwords.rules.ts': 'words that make a password weak',
  'apps/server/src/modules/auth/people/staff.service.ts': 'who did it, in the audit record',
  'apps/server/src/modules/auth/people/username.rules.ts': 'words that no username has',
  'apps/server/src/modules/auth/sessions/accounts.service.ts': 'who did it, in the audit record',
  'apps/server/src/modules/auth/suspensions/freezes.service.ts': 'why an account rests, in the record of staff',
  'apps/server/src/modules/auth/suspensions/suspensions.service.ts': 'who did it, in the audit record',
  'apps/server/src/modules/books/books.rules.ts': 'for operators',
  'apps/server/src/modules/books/full.service.ts': 'for operators',
  'apps/server/src/modules/kyc/review/deciding.service.ts': 'kept with what was accepted, for whoever checks later',
  'apps/server/src/modules/market/sources.service.ts': 'for operators',
  'apps/server/src/modules/notifications/delivery/messages.service.ts': 'for operators',
  'apps/server/src/modules/p2p/payout/holder-checks.service.ts': 'for operators',
  'apps/server/src/modules/p2p/payout/sealed-numbers.service.ts': 'what a seal is for',
  'apps/server/src/modules/onramp/payouts/owing.service.ts': 'what a seal is for',
  'apps/server/src/modules/onramp/payouts/runs.service.ts': 'what a seal is for',
  'apps/server/src/modules/notifications/inbox/heard.rules.ts':
    'what a device without a name is called in older events',
  'apps/server/src/modules/onramp/bank-statements/layouts.rules.ts': 'columns as banks name them',
  'apps/server/src/modules/onramp/bank-statements/statements.service.ts': 'for operators',
  'apps/server/src/modules/onramp/bank/resolutions.service.ts': 'why it was credited, in the record of staff',
  'apps/server/src/modules/p2p/chat/scam.rules.ts': 'what fraudsters write',
  'apps/server/src/modules/p2p/payout/payout-accounts.rules.ts': 'names of banks',
  'apps/server/src/modules/p2p/practice/practice.rules.ts':
    'a practice partner plays a person, and people write in their own language',
  'apps/server/src/modules/privacy/exports/building.service.ts': 'for operators',
  'apps/server/src/modules/privacy/exports/file.rules.ts': 'who made the file, for programs that read it',
  'apps/server/src/modules/privacy/held/account.rules.ts': 'columns and conditions of tables',
  'apps/server/src/modules/privacy/held/after.rules.ts': 'columns of tables, and why rows stay, for whoever adds one',
  'apps/server/src/modules/privacy/held/bills.rules.ts': 'columns and conditions of tables',
  'apps/server/src/modules/privacy/held/cards.rules.ts': 'columns of tables',
  'apps/server/src/modules/privacy/held/qr.rules.ts': 'columns of tables',
  'apps/server/src/modules/privacy/held/declared.rules.ts': 'conditions of tables',
  'apps/server/src/modules/privacy/held/money.rules.ts': 'columns and conditions of tables',
  'apps/server/src/modules/privacy/held/nobodys.rules.ts': 'why a table is about nobody, for whoever adds one',
  'apps/server/src/modules/privacy/held/rewards.rules.ts': 'columns of tables',
  'apps/server/src/modules/privacy/held/sign-in.rules.ts': 'columns and conditions of tables',
  'apps/server/src/modules/privacy/held/support.rules.ts': 'columns and conditions of tables',
  'apps/server/src/modules/privacy/held/trade.rules.ts': 'columns and conditions of tables',
  'apps/server/src/modules/staking/staking.rules.ts': 'a word that no reader sees',
  'apps/server/src/modules/transfers/deposits/deposit-retries.service.ts': 'for operators',
  'apps/server/src/modules/transfers/payees/address-forms.rules.ts': 'names of networks',
  'apps/server/src/modules/transfers/payees/addresses.rules.ts': 'addresses',
  'apps/server/src/modules/wallet/wallet.rules.ts': 'our own name',
  'apps/server/src/modules/wallet/notes.rules.ts':
    'how rows keep a note of ours; readers are told it in their language',
}

test('no sentence that people read stands in the server outside messages', () => {
  const files = sources('apps/server/src/modules/**/*.{rules,service,routes}.ts')
  const all = files.flatMap((file) => serverSentences(file, read(file)).map((one) => ({ file, ...one })))

  const bare = all.filter(({ file }) => !Object.hasOwn(notForReaders, file))
  const gone = Object.keys(notForReaders).filter((of) => !all.some(({ file }) => file === of))

  expect(files.length).toBeGreaterThan(200)
  expect(bare.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([])
  expect(gone).toEqual([])
})

const planted = [
  'export const A = () => <p>Nothing here yet</p>',
  'export const A = () => <p>{isPaid ? "Paid" : "Open"}</p>',
  'export const A = () => <p>{isPaid ? "reached" : <b />}</p>',
  'export const A = () => <button type="button" aria-label="close" />',
  'export const A = () => <img alt="a cat" src="cat.png" />',
  'export const A = () => <Field label={isNew ? "new" : "old"} />',
  'export const A = () => <input placeholder="what for" />',
  `export const A = () => <p title={\`\${count} of them\`} />`,
  "export const say = () => toast.failure('That did not work', error.message)",
  ['export const text = (n: number) => `You have $', '{n} left`'].join(''),
  "const names = { open: 'Still open' }",
  "export const fault = () => { throw new Error('Please try again') }",
]

test.each(planted)('a planted text is found: %s', (source) => {
  expect(bareTexts('planted.tsx', source).length).toBeGreaterThan(0)
})

const free = [
  "import { a } from './Some where.ts'",
  'export const A = () => <p className="flex Min gap-2">{t("key")} · {9}%</p>',
  "export const style = 'flex min-h-9 items-center rounded-input'",
  'export const A = () => <Link to={"/send?" + query}>{t.drawn("key", { who })}</Link>',
  "export const isEnter = (key: string) => key === 'Enter'",
  "export type Kind = 'Some kind'",
  "export const page = lazyPage(load, 'LoginPage')",
]

test.each(free)('what nobody reads is let be: %s', (source) => {
  expect(bareTexts('free.tsx', source)).toEqual([])
})

test('a planted sentence of the server is found; a code, a statement and what stops a process are let be', () => {
  const found = (source: string) => serverSentences('a.service.ts', source).length

  expect(found("const fault = { detail: 'This is your own ad' }")).toBe(1)
  expect(found(['const told = `From $', '{least} on`'].join(''))).toBe(1)
  expect(found("throw new DomainError('ad_range', { min, max })")).toBe(0)
  expect(found("throw new Error('There is no such user')")).toBe(0)
  expect(found('await sql`Select one from many`')).toBe(0)
})

const sources = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.(test|gen)\.tsx?$/.test(file))
