// node scripts/run.mjs <file> [arguments]: one of our own programs, on the pinned Node, with everything installed.
import { install, run } from './setup.mjs'

await install()
process.exit(await run('node', process.argv.slice(2)))
