import { auditTrail, type Recorded } from '@sengi/contract/admin/audit'
import { readPage } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { type RecordedEvent, trailPosition } from './trail.rules.ts'
import { chainState, latestActs, readTrail } from './trail.service.ts'

/** Who did what to whom, for whoever looks after security. */
export const trailRoutes = (): Route[] =>
  serve(auditTrail, {
    listAudit: {
      permission: 'audit.read',
      handle: async ({ db, user, query, nextPage }) => {
        const { actor, action, subject } = query
        const read = (wanted: { limit: number; before: string | undefined }) =>
          readTrail(db, user, { ...wanted, actor, action, subject })
        return (await readPage({ query, nextPage }, read, { pattern: trailPosition, of: ({ id }) => id })).map(present)
      },
    },
    listLatestActs: {
      permission: 'audit.read',
      handle: async ({ db, user }) => (await latestActs(db, user)).map(present),
    },
    getAuditChain: {
      permission: 'audit.read',
      handle: async ({ db }) => {
        const { links, waiting, judged } = await chainState(db)
        return {
          links,
          waiting,
          checked_at: judged?.checkedAt.toISOString() ?? null,
          is_whole: judged?.isWhole ?? null,
        }
      },
    },
  })

const present = ({ id, at, actor, action, subject, network, detail, isSealed }: RecordedEvent): Recorded => ({
  id,
  at: at.toISOString(),
  actor,
  action,
  subject,
  network,
  detail: detail as Recorded['detail'],
  is_sealed: isSealed,
})
