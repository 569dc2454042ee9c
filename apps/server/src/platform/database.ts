import path from 'node:path'
import type { Config } from './config.ts'
import { findPostgres, keepRunning, type LocalPostgres, startPostgres } from './postgres.ts'

interface OwnerAccess {
  /** As the owner: for migrations and for the operator's tools. */
  url: string
  /** Ends what was started for this access, and nothing else. */
  close: () => Promise<void>
}

const folder = ({ DATA_DIR }: Config) => path.join(DATA_DIR, 'postgres')

/** The configured database for a process that serves: its own embedded server stops with it, and is started again when it dies alone. */
export async function startDatabase(config: Config, complain: (error: unknown) => void): Promise<OwnerAccess> {
  if (config.DATABASE_URL) return configured(config.DATABASE_URL)
  const server = await startPostgres({ dir: folder(config) })
  const stopWatching = keepRunning(server, folder(config), complain)
  const close = async () => {
    await stopWatching()
    await server.stop()
  }
  return { url: server.url, close }
}

/** The configured database for a tool: a server that the running product uses is left alone. */
export async function reachDatabase(config: Config): Promise<OwnerAccess> {
  if (config.DATABASE_URL) return configured(config.DATABASE_URL)
  const running = await findPostgres(folder(config))
  return running ? configured(running.url) : owned(await startPostgres({ dir: folder(config) }))
}

const configured = (url: string): OwnerAccess => ({ url, close: async () => {} })
const owned = ({ url, stop }: LocalPostgres): OwnerAccess => ({ url, close: stop })
