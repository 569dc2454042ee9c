import { readConfig } from './platform/config.ts'
import { openDb } from './platform/db.ts'
import { countGrown } from './platform/postgres/counts.ts'
import { reachDatabase } from './platform/postgres/database.ts'
import { prepare } from './platform/postgres/prepare.ts'
import { layOutMorning } from './seed/morning/lay-out-morning.ts'
import { seedSandbox } from './seed/seed-sandbox.ts'

/** `npm run seed`: fills the sandbox with the demo accounts and their history, if it does not have them yet. */
const config = readConfig()
if (config.APP_ENV === 'production') {
  console.error('Demo data belongs in the sandbox: production is not seeded.')
  process.exit(1)
}
const database = await reachDatabase(config)
await prepare(database)
const db = openDb(database.url, { max: 2 })
const isFirst = await seedSandbox(db, config)
await layOutMorning(db, config)
if (isFirst) await countGrown(database.ownerUrl)
console.log(isFirst ? 'The demo accounts and their history are there.' : 'Nothing to do: the names are taken already.')
await db.destroy()
await database.close()
