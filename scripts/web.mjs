import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hash, root, run } from './setup.mjs'

const inputs = ['apps/web', 'packages', 'scripts', 'package-lock.json']
const outputs = new Set(['node_modules', 'dist', 'dist-prerender'])
const stamp = path.join(root, 'node_modules', '.cache', 'web-hash')
const built = path.join(root, 'apps/web/dist/index.html')

/** Builds the web when something it is made of changed. Resolves to the exit code. */
export async function buildWebIfChanged() {
  const unchanged = existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
  return unchanged ? 0 : buildWeb()
}

/** Builds the web on the pinned Node. Resolves to the exit code. */
export async function buildWeb() {
  console.log('Building the web ...')
  const wanted = fingerprint()
  const code = await run('node', ['scripts/build-web.mjs'])
  if (code !== 0) return code
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return 0
}

const fingerprint = () =>
  hash(
    inputs
      .flatMap(filesIn)
      .map((file) => `${file} ${hash(readFileSync(file))}`)
      .join('\n'),
  )

function filesIn(name) {
  const place = path.resolve(root, name)
  if (!existsSync(place)) return []
  if (path.extname(name) === '.json') return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !outputs.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(path.join(place, entry.name)) : [path.join(place, entry.name)]))
    .sort()
}
