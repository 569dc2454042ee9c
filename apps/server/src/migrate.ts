import { readConfig } from './platform/config.ts'
import { reachDatabase } from './platform/postgres/database.ts'
import { prepare } from './platform/postgres/prepare.ts'

/** `npm run migrate`: brings the configured database to the newest schema and says what was new. */
const database = await reachDatabase(readConfig())
const fresh = await prepare(database)
console.log(fresh.length > 0 ? `Applied:\n  ${fresh.join('\n  ')}` : 'The database is up to date.')
await database.close()
