// What each first load of the web costs, in kB (1,000 bytes) gzipped. Over budget is a failed test.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const web = fileURLToPath(new URL('../apps/web/', import.meta.url))
const dist = path.join(web, 'dist')
const sources = readdirSync(path.join(web, 'src'), { recursive: true })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({
    file: path.join('src', file),
    text: readFileSync(path.join(web, 'src', file), 'utf8'),
  }))
/** Where each room has its English messages. */
const rooms = Object.fromEntries(
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(/export const (\w+) = room<\w+>\(\{\s*en: \(\) => import\('([^']+)'\)/g)].map(
      ([, name, messages]) => [name, path.join(path.dirname(file), messages)],
    ),
  ),
)

const site = () => JSON.parse(readFileSync(path.join(dist, 'site/pages.json'), 'utf8'))

/** What is there once any page has settled: its menu, and what the pages behind the tabs share. */
const settled = [
  'index.html',
  'src/app/signed-in.tsx',
  'src/app/account/account-menu-list.tsx',
  'src/ui/fields/segments.tsx',
]
/** A first load is an HTML page and the lazy modules that its address needs at once. */
const firstLoads = [
  { name: 'Public pages', modules: ['site.html'], budget: 10 },
  { name: 'Help search', modules: ['src/site/help/awake.ts'], budget: 10 },
  { name: 'Contact form', modules: ['src/site/contact/awake.ts'], budget: 4 },
  { name: 'Status board', modules: ['src/site/status/awake.ts'], budget: 5 },
  {
    name: 'Sign in',
    modules: ['index.html', 'src/app/signed-out.tsx', 'src/features/auth/login-page.tsx'],
    words: ['src/ui/messages/entry', 'src/features/auth/messages/auth'],
    budget: 110,
  },
  {
    name: 'Register',
    modules: ['index.html', 'src/app/signed-out.tsx', 'src/features/auth/register-page.tsx'],
    words: ['src/ui/messages/entry', 'src/features/auth/messages/auth', 'src/features/auth/messages/register'],
    budget: 110,
  },
  {
    name: 'Forgotten password',
    modules: ['index.html', 'src/app/signed-out.tsx', 'src/features/auth/forgot-page.tsx'],
    words: ['src/ui/messages/entry', 'src/features/auth/messages/auth', 'src/features/auth/messages/reset'],
    budget: 112,
  },
  {
    name: 'New password by link',
    modules: ['index.html', 'src/app/signed-out.tsx', 'src/features/auth/reset-page.tsx'],
    words: [
      'src/ui/messages/entry',
      ...['auth', 'register', 'reset'].map((room) => `src/features/auth/messages/${room}`),
    ],
    budget: 112,
  },
  {
    name: 'App with Save',
    modules: ['index.html', 'src/app/signed-in.tsx', 'src/app/save-below.tsx'],
    words: [
      'src/ui/messages/entry',
      'src/ui/messages/ui',
      'src/lib/messages/lib',
      'src/app/messages/app',
      'src/features/notifications/messages/bell',
      'src/features/save/messages/save',
      'src/features/kyc/messages/kyc',
      'src/features/insights/messages/insights',
    ],
    budget: 165,
  },
  // From here on the later routes are counted, so that what they share has a bound of its own.
  {
    name: 'App, settled',
    modules: settled,
    words: ['src/ui/messages/entry', 'src/ui/messages/ui', 'src/lib/messages/lib', 'src/app/messages/app'],
    budget: 210,
  },
]
const controlCentre = {
  name: 'Control centre',
  modules: ['admin.html'],
  words: [
    ...['src/ui/messages/entry', 'src/ui/messages/ui', 'src/lib/messages/lib'],
    ...['src/admin/messages/admin', 'src/admin/work/messages/work'],
  ],
  budget: 200,
}
const laterRoutes = [
  // Reached through the pages of sending alone.
  {
    under: 'src/features/send/withdrawals/',
    from: [...settled, 'src/app/send-page.tsx'],
    budget: 20,
  },
  { under: 'src/features/p2p/', from: settled, budget: 40 },
  // Its calls left the first load, which had to carry them for everybody.
  { under: 'src/features/bills/', from: settled, budget: 31 },
  { under: 'src/features/', from: settled, budget: 30 },
  // The menu of the account, which is fetched when the page has settled.
  { under: 'src/app/account/', from: ['index.html', 'src/app/signed-in.tsx', 'src/app/save-below.tsx'], budget: 35 },
  { under: 'src/app/', from: settled, budget: 30 },
  { under: 'src/admin/', from: ['admin.html'], budget: 35 },
]
/** What is no later route: the two halves of the app, and the pages before sign-in. */
const firstParts = ['src/app/signed-in.tsx', 'src/app/signed-out.tsx', 'src/features/auth/']
const styleBudget = 25
const lettersBudget = 30
const demosBudget = 90
const demosSection = /<section id="demos".*?<\/section>/s
const languages = ['en', 'af']
/** These messages come with the code that needs them at once, and are no file of their own. */
const besideCode = 'src/ui/messages/entry.en.json'

export function measureWeb() {
  const [manifest, admin] = ['manifest', 'admin'].map(manifestOf)
  return [
    ...firstLoads.map((row) => firstLoad(manifest, row)),
    firstLoad(admin, controlCentre),
    { name: 'Styles', budget: styleBudget, size: sizeOf(Object.values(manifest).flatMap(({ css = [] }) => css)) },
    { name: 'Letters', budget: lettersBudget, size: lettersSize(manifest) },
    ...laterSizes(manifest),
    ...laterSizes(admin),
    ...site().map(({ address, file, budget }) => ({ name: address, budget, size: zipped(beforeDemos(read(file))) })),
    { name: 'Demos', budget: demosBudget, size: demosSize(manifest) },
  ].map((row) => ({ ...row, over: row.size > row.budget }))
}

const manifestOf = (name) => JSON.parse(readFileSync(path.join(dist, `.vite/${name}.json`), 'utf8'))

const firstLoad = (manifest, { modules, words = [], ...row }) => ({ ...row, size: largestOf(manifest, modules, words) })

/** With the messages of the language that takes the most. */
const largestOf = (manifest, modules, words) =>
  Math.max(
    ...languages.map((language) => {
      const files = words.map((room) => `${room}.${language}.json`).filter((file) => file !== besideCode)
      return sizeOf(scriptsOf(manifest, [...modules, ...files]))
    }),
  )

/** What opening a lazy part of the app or of the control centre adds to what is already there. */
function laterSizes(manifest) {
  return Object.keys(manifest)
    .filter((module) => manifest[module].isDynamicEntry && module.endsWith('.tsx'))
    .filter((module) => !firstParts.some((part) => module.startsWith(part)))
    .flatMap((module) => {
      const route = laterRoutes.find(({ under }) => module.startsWith(under))
      if (!route) return []
      const present = new Set(scriptsOf(manifest, route.from))
      const added = scriptsOf(manifest, [module, ...wordsBeside(manifest, module)]).filter((file) => !present.has(file))
      return { name: `+ ${path.basename(module, '.tsx')}`, budget: route.budget, size: sizeOf(added) }
    })
}

/** The English messages that are fetched beside a page, as whoever fetches it says. `words-beside.test.ts` finds none lacking. */
function wordsBeside(manifest, module) {
  const files = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/import\('(\.[^']+\.tsx)'\)([^)]*)\)/g)]
      .filter(([, to]) => path.join(path.dirname(file), to) === module)
      .flatMap(([, , given]) => given.match(/\w+Words/g) ?? [])
      .map((room) => rooms[room]),
  )
  return files.filter((file) => manifest[file])
}

function scriptsOf(manifest, modules, seen = new Set()) {
  for (const module of modules) {
    const chunk = manifest[module]
    if (!chunk) throw new Error(`The web build has no module ${module}: name it anew in scripts/web-size.mjs`)
    if (seen.has(chunk.file)) continue
    seen.add(chunk.file)
    scriptsOf(manifest, chunk.imports ?? [], seen)
  }
  return [...seen]
}

const sizeOf = (files) =>
  [...new Set(files)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length,
    0,
  ) / 1000

/** All letters that a page could ask for, in both files: they are compressed as they are. */
const lettersSize = (manifest) => {
  const letters = Object.values(manifest).flatMap(({ assets = [] }) => assets)
  const files = new Set(letters.filter((file) => file.endsWith('.woff2')))
  return [...files].reduce((sum, file) => sum + readFileSync(path.join(dist, file)).length, 0) / 1000
}

const read = (file) => readFileSync(path.join(dist, file), 'utf8')
const zipped = (content) => gzipSync(content, { level: 9 }).length / 1000

/** A page is bounded without its demos, which together have a bound of their own: their part of the page, their script and what it fetches. */
const beforeDemos = (html) => html.replace(demosSection, '')
const demosSize = (manifest) =>
  Math.max(...site().map(({ file }) => zipped(read(file).match(demosSection)?.[0] ?? ''))) +
  sizeOf([...scriptsOf(manifest, ['src/site/demos/near.ts']), ...(manifest['src/site/demos/near.ts'].assets ?? [])])

const line = ({ name, size, budget, over }) =>
  `${over ? 'OVER' : 'ok  '}  ${name.padEnd(20)} ${size.toFixed(1).padStart(6)} of ${budget} kB`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = measureWeb()
  console.log(rows.map(line).join('\n'))
  process.exit(rows.some(({ over }) => over) ? 1 : 0)
}
