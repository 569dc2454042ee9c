// What each first load of the web costs, in kB (1,000 bytes) gzipped. Over budget is a failed test.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../apps/web/dist/', import.meta.url))

/** A first load is an HTML page and the lazy modules that its address needs at once. */
const firstLoads = [
  { name: 'Landing', modules: ['landing.html'], budget: 10 },
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
    name: 'App with Save',
    modules: ['index.html', 'src/app/signed-in.tsx'],
    words: ['src/ui/messages/entry', 'src/ui/messages/ui', 'src/app/messages/app', 'src/features/save/messages/save'],
    budget: 165,
  },
]
const laterRoute = { from: ['index.html', 'src/app/signed-in.tsx'], budget: 30, p2pBudget: 40 }
const styleBudget = 25
const languages = ['en', 'af']
/** These messages come with the code that needs them at once, and are no file of their own. */
const besideCode = 'src/ui/messages/entry.en.json'

export function measureWeb() {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
  return [
    ...firstLoads.map(({ modules, words = [], ...row }) => ({ ...row, size: largestOf(manifest, modules, words) })),
    { name: 'Styles', budget: styleBudget, size: sizeOf(Object.values(manifest).flatMap(({ css = [] }) => css)) },
    ...laterRoutes(manifest),
  ].map((row) => ({ ...row, over: row.size > row.budget }))
}

/** With the messages of the language that takes the most. */
const largestOf = (manifest, modules, words) =>
  Math.max(
    ...languages.map((language) => {
      const files = words.map((room) => `${room}.${language}.json`).filter((file) => file !== besideCode)
      return sizeOf(scriptsOf(manifest, [...modules, ...files]))
    }),
  )

/** What opening a lazy part of the app adds to what is already there. */
function laterRoutes(manifest) {
  const present = new Set(scriptsOf(manifest, laterRoute.from))
  return Object.keys(manifest)
    .filter((module) => manifest[module].isDynamicEntry && module.startsWith('src/features/'))
    .filter((module) => !module.startsWith('src/features/auth/') && !module.endsWith('.json'))
    .map((module) => ({
      name: `+ ${path.basename(module, '.tsx')}`,
      budget: module.startsWith('src/features/p2p/') ? laterRoute.p2pBudget : laterRoute.budget,
      size: sizeOf(
        scriptsOf(manifest, [module, ...wordsBeside(manifest, module)]).filter((file) => !present.has(file)),
      ),
    }))
}

/** What a page of the market says: its own messages, and those that the whole market shares. */
const spoken = {
  'p2p-pages': ['p2p'],
  'market-tabs': ['p2p', 'p2p-market'],
  'browse-tab': ['p2p', 'p2p-market'],
  'orders-tab': ['p2p', 'p2p-market'],
  'ad-page': ['p2p', 'p2p-market'],
  'create-tab': ['p2p', 'p2p-ads'],
  'edit-ad-page': ['p2p', 'p2p-ads'],
  'order-page': ['p2p', 'p2p-order', 'p2p-chat', 'p2p-people'],
  'dispute-panel': ['p2p-disputes'],
  'dispute-form': ['p2p-disputes'],
  'view-released': ['p2p-closed'],
  'view-over': ['p2p-closed'],
  'payout-page': ['p2p', 'p2p-payout'],
  'people-page': ['p2p', 'p2p-people'],
  'disputes-page': ['p2p-disputes'],
  'outcomes-page': ['p2p-outcomes'],
}

/** The English messages that a page loads; all of its feature where nothing says which: that may be more and is never less. */
function wordsBeside(manifest, module) {
  const files = Object.keys(manifest).filter((file) => file.endsWith('.en.json'))
  const [feature] = module.match(/^src\/features\/[^/]+\//) ?? ['']
  const rooms = feature === 'src/features/p2p/' && spoken[path.basename(module, '.tsx')]
  if (rooms) return rooms.map((room) => files.find((file) => path.basename(file) === `${room}.en.json`) ?? room)
  return files.filter((file) => file.startsWith(feature))
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

const line = ({ name, size, budget, over }) =>
  `${over ? 'OVER' : 'ok  '}  ${name.padEnd(20)} ${size.toFixed(1).padStart(6)} of ${budget} kB`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = measureWeb()
  console.log(rows.map(line).join('\n'))
  process.exit(rows.some(({ over }) => over) ? 1 : 0)
}
