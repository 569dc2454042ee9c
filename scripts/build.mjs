// npm run build: the web, whether or not something changed.
import { install } from './setup.mjs'
import { buildWeb } from './web.mjs'

await install()
process.exit(await buildWeb())
