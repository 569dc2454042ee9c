// Builds the web into apps/web/dist: the app, the landing page as finished HTML, and every file compressed once.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const web = fileURLToPath(new URL('../apps/web/', import.meta.url))
const dist = path.join(web, 'dist')
/** The landing page in each language; the server has an address for each. */
const landingPages = { en: 'landing.html', af: 'landing.af.html' }
const compressed = /\.(js|css|html|svg|json|txt|webmanifest)$/

export async function buildWeb() {
  // Vite comes from node_modules, which a fresh clone does not have when this file is loaded.
  const { build } = await import('vite')
  const common = { root: web, configFile: path.join(web, 'vite.config.ts'), logLevel: 'warn' }
  await build(common)
  await prerenderLanding(build, common)
  await compressAll()
}

async function prerenderLanding(build, common) {
  const outDir = path.join(web, 'dist/prerender')
  await build({ ...common, build: { ssr: 'src/features/landing/prerender.tsx', outDir, copyPublicDir: false } })
  const { renderLanding } = await import(pathToFileURL(path.join(outDir, 'prerender.js')).href)
  const template = await readFile(path.join(dist, 'landing.html'), 'utf8')
  // One after the other: what draws them speaks one language at a time.
  for (const [language, file] of Object.entries(landingPages)) {
    await writeFile(path.join(dist, file), filledIn(template, await renderLanding(language)))
  }
  await rm(outDir, { recursive: true })
}

const filledIn = (template, { lang, title, description, body }) =>
  template
    .replace('<html lang="en-ZA">', () => `<html lang="${lang}">`)
    .replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, before) => before + description)
    .replace('<!--landing-->', () => body)

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

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb()
