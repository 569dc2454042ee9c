// node scripts/measure.mjs <file> [arguments]: a measurement of the built product in the browser that the tests use.
import { findChromium, withoutChromium } from './chromium.mjs'
import { env, install, run } from './setup.mjs'
import { buildWebIfChanged } from './web.mjs'

await install()
const chromium = await findChromium()
if (!chromium) {
  console.error(withoutChromium)
  process.exit(1)
}
const built = await buildWebIfChanged()
if (built !== 0) process.exit(built)
process.exit(await run('node', process.argv.slice(2), { env: { ...env, CHROMIUM_PATH: chromium.whole } }))
