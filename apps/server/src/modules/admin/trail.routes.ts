import { auditTrail, type Recorded } from '@sengi/contract/admin/audit'
import { answerFile, answerPage, type ListFile, type Listing } from '../../platform/http/lists/list-file.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { type RecordedEvent, trailPosition } from './trail.rules.ts'
import { chainState, latestActs, readTrail, type TrailWish, trailFor } from './trail.service.ts'

/** Who did what to whom, for whoever looks after security. */
export const trailRoutes = (): Route[] =>
  serve(auditTrail, {
    listAudit: {
      permission: 'audit.read',
      handle: (call) => answerPage(call, wholeTrail(call, readTrail)),
    },
    exportAudit: {
      permission: 'audit.read',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, wholeTrail(call, trailFor), trailFile),
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

interface TrailCall {
  readonly user: Parameters<typeof readTrail>[1]
  readonly query: Omit<TrailWish, 'limit' | 'before' | 'without'>
}

/** The record as its filters leave it; `read` says whether reading a page of it is an opening. */
const wholeTrail = (
  { user, query: { actor, action, subject, sort } }: TrailCall,
  read: typeof readTrail,
): Listing<RecordedEvent, Recorded> => ({
  read: (db, wanted) => read(db, user, { ...wanted, actor, action, subject, sort }),
  position: { pattern: trailPosition, of: ({ id }) => id },
  present,
})

const trailFile: ListFile<Recorded> = {
  name: 'audit',
  columns: ['id', 'at', 'actor', 'action', 'subject', 'network', 'detail', 'is_sealed'],
}

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
