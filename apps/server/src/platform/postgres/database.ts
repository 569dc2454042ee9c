import path from 'node:path'
import { loginAt } from '../address.ts'
import { type Config, ConfigError } from '../config.ts'
import { findPostgres, keepRunning, type LocalPostgres, startPostgres } from './postgres.ts'

/** Where the database is, and as whom to sign in. */
export interface DatabaseAccess {
  /** As the application, who can be nobody else. */
  url: string
  /** As the owner: for migrations and the operator's tools. Null for a process that only serves and was not told. */
  ownerUrl: string | null
  /** Whether the application's login is made by us, with a password that comes of the owner's. */
  isOurs: boolean
  /** Ends what was started for this access, and nothing else. */
  close: () => Promise<void>
}

export type OwnerAccess = DatabaseAccess & { ownerUrl: string }

const folder = ({ DATA_DIR }: Config) => path.join(DATA_DIR, 'postgres')

/** The configured database for a process that serves: its own embedded server stops with it, and is started again when it dies alone. */
export async function startDatabase(config: Config, complain: (error: unknown) => void): Promise<DatabaseAccess> {
  if (config.DATABASE_URL) return configured(config, config.DATABASE_URL)
  const server = await startPostgres({ dir: folder(config) })
  const stopWatching = keepRunning(server, folder(config), complain)
  const close = async () => {
    await stopWatching()
    await server.stop()
  }
  return embedded(server, close)
}

/** The configured database for a tool: a server that the running product uses is left alone. @throws ConfigError without the owner's address */
export async function reachDatabase(config: Config): Promise<OwnerAccess> {
  if (config.DATABASE_URL) {
    const access = configured(config, config.DATABASE_URL)
    if (access.ownerUrl === null) throw new ConfigError('MIGRATION_DATABASE_URL: needed here, with the owner’s address')
    return { ...access, ownerUrl: access.ownerUrl }
  }
  const running = await findPostgres(folder(config))
  if (running) return embedded(running, stay)
  const server = await startPostgres({ dir: folder(config) })
  return embedded(server, server.stop)
}

const stay = async () => {}

function configured({ APP_ENV, MIGRATION_DATABASE_URL: owner }: Config, url: string): DatabaseAccess {
  if (owner) return { url, ownerUrl: owner, isOurs: false, close: stay }
  if (APP_ENV === 'production') return { url, ownerUrl: null, isOurs: false, close: stay }
  return { url: loginAt(url), ownerUrl: url, isOurs: true, close: stay }
}

const embedded = ({ url }: LocalPostgres, close: () => Promise<void>): OwnerAccess => ({
  url: loginAt(url),
  ownerUrl: url,
  isOurs: true,
  close,
})
