import { kycDeciding } from '@sengi/contract/kyc/deciding'
import type { Db } from '../../../platform/db.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { inWords } from '../../../platform/words/words.ts'
import type { ReviewDeps } from '../documents/documents.routes.ts'
import { acceptApplication, askPapersAgain, refuseApplication } from './deciding.service.ts'
import { releaseApplication, takeApplication, takeOverApplication } from './holds.service.ts'
import { shownApplication } from './review.service.ts'
import { presentWhole } from './review-wire.rules.ts'
import { agreeToTier, refuseTier } from './second.service.ts'

/** Each call checks its own permission on the server. */
export const decidingRoutes = ({ vault, needsPapers, publicUrl }: ReviewDeps): Route[] => {
  const shown = async ({ db, user }: { db: Db; user: { id: string } }, id: string) =>
    presentWhole(await shownApplication(db, vault, user.id, id), { staffId: user.id, saying: inWords })
  return serve(kycDeciding, {
    takeApplication: {
      permission: 'kyc.review',
      handle: async ({ db, user, params: { application_id: id } }) => {
        await takeApplication(db, user.id, id)
        return shown({ db, user }, id)
      },
    },
    takeOverApplication: {
      permission: 'kyc.review',
      handle: async ({ db, user, params: { application_id: id }, body }) => {
        await takeOverApplication(db, user.id, { id, ...body })
        return shown({ db, user }, id)
      },
    },
    releaseApplication: {
      permission: 'kyc.review',
      handle: async ({ db, user, params: { application_id: id } }) => {
        await releaseApplication(db, user.id, id)
        return shown({ db, user }, id)
      },
    },
    acceptApplication: {
      permission: 'kyc.review',
      handle: async ({ db, user, params: { application_id: id }, body }) => {
        await acceptApplication(db, { vault, needsPapers, publicUrl }, user.id, { id, ...body })
        return shown({ db, user }, id)
      },
    },
    agreeToTier: {
      permission: 'kyc.approve',
      handle: async ({ db, user, params: { application_id: id }, body: { hash } }) => {
        await agreeToTier(db, { vault, needsPapers, publicUrl }, { id, by: user.id, hash })
        return shown({ db, user }, id)
      },
    },
    refuseTier: {
      permission: 'kyc.review',
      handle: async ({ db, user, params: { application_id: id }, body: { reason } }) => {
        await refuseTier(db, { id, by: user.id, reason })
        return shown({ db, user }, id)
      },
    },
    refuseApplication: {
      permission: 'kyc.review',
      handle: async ({ db, user, params: { application_id: id }, body }) => {
        await refuseApplication(db, user.id, { id, ...body })
        return shown({ db, user }, id)
      },
    },
    askAgain: {
      permission: 'kyc.review',
      handle: async ({ db, user, params: { application_id: id }, body }) => {
        await askPapersAgain(db, user.id, { id, ...body })
        return shown({ db, user }, id)
      },
    },
  })
}
