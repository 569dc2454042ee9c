import path from 'node:path'
import type { Config } from './config.ts'
import { findPostgres, type LocalPostgres, startPostgres } from './postgres.ts'

interface OwnerAccess {
  /** As the owner: for migrations and for the operator's tools. */
  url: string
  /** Ends what was started for this access, and nothing else. */
  close: () => Promise<void>
}

const folder = ({ DATA_DIR }: Config) => path.join(DATA_DIR, 'postgres')

/** The configured database for a process that serves: its own embedded server stops with it. */
export async function startDatabase(config: Config): Promise<OwnerAccess> {
  return config.DATABASE_URL ? configured(config.DATABASE_URL) : owned(await startPostgres({ dir: folder(config) }))
}

/** The configured database for a tool: a server that the running product uses is left alone. */
export async function reachDatabase(config: Config): Promise<OwnerAccess> {
  if (config.DATABASE_URL) return configured(config.DATABASE_URL)
  const running = await findPostgres(folder(config))
  return running ? configured(running.url) : owned(await startPostgres({ dir: folder(config) }))
}

const configured = (url: string): OwnerAccess => ({ url, close: async () => {} })
const owned = ({ url, stop }: LocalPostgres): OwnerAccess => ({ url, close: stop })
