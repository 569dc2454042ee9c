import pg from 'pg'
import { asApplication } from '../address.ts'
import { ConfigError } from '../config.ts'
import { sqlStateOf } from '../db.ts'
import { migrate, missingMigrations } from '../migrations.ts'
import type { DatabaseAccess } from './database.ts'
import { ensureLogin, expectPlainLogin } from './login.ts'

/**
 * Brings a database to the newest schema, with a login for the application, and sees to it that this one can be nobody else. Without
 * the owner's address it only looks whether somebody did. Answers what was new. @throws ConfigError
 */
export async function prepare({ url, ownerUrl, isOurs }: DatabaseAccess): Promise<string[]> {
  const fresh = ownerUrl === null ? [] : await migrate(ownerUrl)
  if (ownerUrl !== null) await ensureLogin(ownerUrl, { url, isOurs })
  await expectPlainLogin(url)
  if (ownerUrl === null) await expectPrepared(url)
  return fresh
}

async function expectPrepared(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: asApplication(url) })
  await client.connect()
  try {
    if ((await missingMigrations(client)).length > 0) throw new ConfigError(tooOld)
  } catch (error) {
    // A schema from before this could be asked refuses, or does not know, what is asked.
    throw olderStates.has(sqlStateOf(error) ?? '') ? new ConfigError(tooOld) : error
  } finally {
    await client.end()
  }
}

const olderStates = new Set(['42501', '42P01', '3F000'])
const tooOld =
  'The database is older than this version. Run npm run migrate first, with MIGRATION_DATABASE_URL (the owner’s address).'
