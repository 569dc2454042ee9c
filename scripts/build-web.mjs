// Builds the web into apps/web/dist: the app, the control centre, the public pages as finished HTML, and every file compressed once.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const web = fileURLToPath(new URL('../apps/web/', import.meta.url))
const dist = path.join(web, 'dist')
const compressed = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/

export async function buildWeb() {
  // Vite comes from node_modules, which a fresh clone does not have when this file is loaded.
  const { build } = await import('vite')
  const common = { root: web, configFile: path.join(web, 'vite.config.ts'), logLevel: 'warn' }
  await build(common)
  await build({ ...common, mode: 'admin', build: { copyPublicDir: false } })
  await Promise.all([nameMerged('manifest.json', 'modules.json'), nameMerged('admin.json', 'admin-modules.json')])
  await drawPublicPages(build, common)
  await drawFrames(build, common)
  await compressAll()
}

/** What is fetched by itself and lies in one file with others is in the manifest by its own name as well. */
async function nameMerged(list, files) {
  const place = path.join(dist, '.vite', list)
  const manifest = JSON.parse(await readFile(place, 'utf8'))
  const modules = JSON.parse(await readFile(path.join(dist, '.vite', files), 'utf8'))
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const merged = Object.entries(modules).filter(([source]) => !manifest[source])
  for (const [source, file] of merged) manifest[source] = { ...chunks.get(file), file, isDynamicEntry: true }
  await writeFile(place, JSON.stringify(manifest))
}

/** The public pages as finished HTML, the list of their addresses for the server and the sizes, and what search engines ask for. */
async function drawPublicPages(build, common) {
  const outDir = path.join(dist, 'prerender')
  await build({ ...common, build: { ssr: 'src/site/prerender.tsx', outDir, copyPublicDir: false } })
  const { drawSite, manifests, robots, sitemap } = await import(pathToFileURL(path.join(outDir, 'prerender.js')).href)
  const template = path.join(dist, 'site.html')
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'))
  const addressOf = (entry) => `/${manifest[entry].file}`
  const pages = await drawSite({
    template: await readFile(template, 'utf8'),
    script: addressOf('index.html'),
    demos: addressOf('src/site/demos/near.ts'),
    awake: {
      '/help': addressOf('src/site/help/awake.ts'),
      '/contact': addressOf('src/site/contact/awake.ts'),
      '/status': addressOf('src/site/status/awake.ts'),
    },
  })
  for (const { file, html } of pages) await write(file, html)
  await write('site/pages.json', JSON.stringify(pages.map(({ html: _, ...page }) => page)))
  for (const { file, text } of await manifests()) await write(file, text)
  await write('sitemap.xml', sitemap())
  await write('robots.txt', robots())
  await Promise.all([rm(template), rm(outDir, { recursive: true })])
}

/** The signed-in pages as they look before anything is known, and what each of them fetches first. */
async function drawFrames(build, common) {
  const outDir = path.join(dist, 'prerender')
  await build({ ...common, build: { ssr: 'src/app/frame/drawn.tsx', outDir, copyPublicDir: false } })
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'))
  standInForABrowser()
  const {
    drawFrames: draw,
    firstSegments,
    keptOffline,
  } = await import(pathToFileURL(path.join(outDir, 'drawn.js')).href)
  const template = await readFile(path.join(dist, 'index.html'), 'utf8')
  const frames = await draw({ template, filesOf: (sources) => filesOf(manifest, sources) })
  for (const { file, html } of frames) await write(file, html)
  await write('app/first-segments.json', JSON.stringify(firstSegments))
  await write('app/pages.json', JSON.stringify(frames.map(({ html: _, ...page }) => page)))
  await writeWorker(manifest, keptOffline)
  await rm(outDir, { recursive: true })
}

/** Tells the worker which files this version has; its name changes with what they say. */
async function writeWorker(manifest, { plain, pages, nearest, sources, words }) {
  const rooms = words.flatMap((room) => ['en', 'af'].map((language) => `${room}.${language}.json`))
  const { css = [], assets = [] } = manifest['index.html']
  const [letters = [], fewer = []] = [true, false].map((isLatin) =>
    assets.filter((file) => file.includes('latin') === isLatin),
  )
  const named = [...withImports(manifest, [...sources, ...rooms]), ...css, ...letters].map((file) => `/${file}`)
  const all = [...Object.values(manifest).map(({ file }) => file), ...fewer].filter((file) =>
    /\.(js|woff2)$/.test(file),
  )
  const rest = [...new Set(all.map((file) => `/${file}`))].filter((file) => !named.includes(file)).toSorted()
  const worker = await readFile(path.join(dist, 'worker.js'), 'utf8')
  const said = await Promise.all([...plain, ...pages].map((address) => readFile(fileAt(address), 'utf8')))
  const hash = createHash('sha256').update(JSON.stringify([worker, said, named, rest]))
  const version = hash.digest('hex').slice(0, 12)
  const build = { version, first: [...plain, ...pages, ...new Set(named)], rest, pages, nearest }
  const filled = worker.replace(/^const build = .*$/m, () => `const build = ${JSON.stringify(build)}`)
  if (filled === worker) throw new Error('public/worker.js has no line for the files of a version')
  await write('worker.js', filled)
}

/** Of a public page by its address, or of a file. */
function fileAt(address) {
  if (address.includes('.')) return path.join(dist, address)
  return path.join(dist, `site${address === '/' ? '/index' : address}.html`)
}

/** Those that the page has by itself come without being asked for. */
function filesOf(manifest, sources) {
  const present = new Set(withImports(manifest, ['index.html']))
  return withImports(manifest, sources)
    .filter((file) => !present.has(file))
    .map((file) => `/${file}`)
}

function withImports(manifest, sources, seen = new Set()) {
  for (const source of sources) {
    const chunk = manifest[source]
    if (!chunk)
      throw new Error(`The web build has no module ${source}: name it anew in apps/web/src/app/frame/places.ts`)
    if (seen.has(chunk.file)) continue
    seen.add(chunk.file)
    withImports(manifest, chunk.imports ?? [], seen)
  }
  return [...seen]
}

/** What the app's files look at while they are loaded; somebody is signed in, and nothing was chosen. */
function standInForABrowser() {
  const storage = { getItem: (key) => (key === 'token' ? 'drawn' : null) }
  const window = { addEventListener: () => {}, location: { pathname: '/' }, localStorage: storage }
  const matchMedia = () => ({ matches: false })
  for (const [name, value] of Object.entries({ window, localStorage: storage, sessionStorage: storage, matchMedia })) {
    Object.defineProperty(globalThis, name, { value, configurable: true })
  }
}

async function write(file, content) {
  await mkdir(path.dirname(path.join(dist, file)), { recursive: true })
  await writeFile(path.join(dist, file), content)
}

async function compressAll() {
  const names = await readdir(dist, { recursive: true })
  await Promise.all(names.filter((name) => compressed.test(name)).map((name) => compressOne(path.join(dist, name))))
}

async function compressOne(file) {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildWeb()
  // What drew the pages would wait some minutes for its caches to grow old.
  process.exit()
}
