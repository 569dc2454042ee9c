import { authRoutes } from './modules/auth/auth.routes.ts'
import { authenticate } from './modules/auth/index.ts'
import { systemRoutes } from './modules/system/system.routes.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db.ts'
import { mountEvents } from './platform/http/events.ts'
import { mountRoutes } from './platform/http/mount.ts'
import { registerRateLimit } from './platform/http/rate-limit.ts'
import { createServer } from './platform/http/server.ts'
import type { LiveHub } from './platform/live.ts'
import type { RecurringTask } from './platform/recurring.ts'

interface Parts {
  config: Config
  db: Db
  hub: LiveHub
  webDir: string | null
}

/** The wiring: which modules there are, and which outside parties they talk to. */
export async function buildApp({ config, db, hub, webDir }: Parts) {
  const tasks: RecurringTask[] = []
  const routes = [...systemRoutes({ mode: config.APP_ENV, demoAccounts: [], tasks }), ...authRoutes(config)]

  const http = await createServer({ logLevel: config.LOG_LEVEL, trustProxy: config.TRUST_PROXY, webDir })
  if (config.RATE_LIMIT) await registerRateLimit(http, db)
  http.after(() => mountRoutes(http, db, authenticate, routes))
  await mountEvents(http, db, hub, authenticate)
  http.get('/api/openapi.json', { schema: { hide: true } }, async () => http.swagger())
  return { http, tasks, close: () => http.close() }
}
