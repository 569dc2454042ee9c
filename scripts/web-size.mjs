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

const line = ({ name, size, budget, over }) =>
  `${over ? 'OVER' : 'ok  '}  ${name.padEnd(20)} ${size.toFixed(1).padStart(6)} of ${budget} kB`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = measureWeb()
  console.log(rows.map(line).join('\n'))
  process.exit(rows.some(({ over }) => over) ? 1 : 0)
}
