import { system } from '@sengi/contract/system'
import { type Route, serve } from '../../platform/http/serve.ts'
import {
  describeHealth,
  describeSurroundings,
  letTimePass,
  readSandboxClock,
  type Surroundings,
} from './system.service.ts'

export const systemRoutes = (surroundings: Surroundings): Route[] =>
  serve(system, {
    health: { handle: ({ db, user }) => describeHealth(db, user?.permissions ?? []) },
    environment: {
      handle: async ({ db }) => {
        const { mode, clock, demoAccounts } = await describeSurroundings(db, surroundings)
        return { env: mode, clock: present(clock), demo_accounts: demoAccounts }
      },
    },
    clock: {
      permission: 'sandbox.drive',
      handle: async ({ db }) => present(await readSandboxClock(db, surroundings)),
    },
    advanceClock: {
      permission: 'sandbox.drive',
      handle: async ({ db, user, body }) => present(await letTimePass(db, user.id, body.advance_seconds, surroundings)),
    },
  })

const present = ({ now, advancedSeconds }: Awaited<ReturnType<typeof readSandboxClock>>) => ({
  now: now.toISOString(),
  advanced_seconds: advancedSeconds,
})
