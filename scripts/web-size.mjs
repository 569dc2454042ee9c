// What each first load of the web costs, in kB (1,000 bytes) gzipped. Over budget is a failed test.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const web = fileURLToPath(new URL('../apps/web/', import.meta.url))
const dist = path.join(web, 'dist')

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

/** The messages in English of every room that a page's own files speak. */
const wordsBeside = (manifest, module) =>
  [...sourcesOf(module)].flatMap((file) => {
    const source = sourceOf(file)
    const [, from] = / from '([^']*messages\.ts)'/.exec(source) ?? []
    if (!from) return []
    const rooms = roomsOf(path.join(path.dirname(file), from))
    return [...source.matchAll(/useWords\((\w+)\)/g)].map(([, room]) => rooms[room]).filter((one) => manifest[one])
  })

/** Where each room of a feature has its English messages. */
function roomsOf(file) {
  const imports = /export const (\w+) = room<\w+>\(\{\s*en: \(\) => import\('([^']+)'\)/g
  const rooms = [...sourceOf(file).matchAll(imports)]
  return Object.fromEntries(rooms.map(([, name, messages]) => [name, path.join(path.dirname(file), messages)]))
}

const sourceOf = (file) => readFileSync(path.join(web, file), 'utf8')

/** A page's file and those of its feature that it cannot do without. */
function sourcesOf(module, seen = new Set()) {
  if (seen.has(module)) return seen
  seen.add(module)
  for (const [, from] of sourceOf(module).matchAll(/ from '(\.[^']+\.tsx?)'/g)) {
    const file = path.join(path.dirname(module), from)
    if (file.startsWith('src/features/')) sourcesOf(file, seen)
  }
  return seen
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
