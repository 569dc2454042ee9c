import { kycReview } from '@sengi/contract/kyc/review'
import type { Wanted } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { clashPosition, listClashes, positionOf } from './clashes.store.ts'
import type { ReviewDeps } from './documents.routes.ts'
import {
  acceptApplication,
  askDocumentAgain,
  inspectApplication,
  inspectDocument,
  listForReview,
  refuseApplication,
  revealNumber,
  shownApplication,
} from './review.service.ts'
import { presentClash, presentReviewed, presentWhole } from './review-wire.rules.ts'
import { settleIdentityClash, takeTierBack } from './taking-back.service.ts'

/** Each call checks its own permission on the server. */
export const reviewRoutes = ({ storage, vault, needsPapers, publicUrl }: ReviewDeps): Route[] =>
  serve(kycReview, {
    listApplications: {
      permission: 'kyc.review',
      handle: async ({ db, query, nextPage }) => {
        const { waits_for: waitsFor, username } = query
        const read = (wanted: Wanted) => listForReview(db, { ...wanted, waitsFor, username })
        return (await readPage({ query, nextPage }, read)).map(presentReviewed)
      },
    },
    listIdentityClashes: {
      permission: 'kyc.review',
      handle: async ({ db, query, nextPage }) => {
        const read = (wanted: Wanted) => listClashes(db, wanted)
        return (await readPage({ query, nextPage }, read, { pattern: clashPosition, of: positionOf })).map(presentClash)
      },
    },
    settleIdentityClash: {
      permission: 'kyc.review',
      handle: async ({ db, user, body }) => {
        const { user_id: userId, holder_id: holderId, frees, reason } = body
        return { freed: await settleIdentityClash(db, user.id, { userId, holderId, frees, reason }) }
      },
    },
    getApplication: {
      permission: 'kyc.review',
      handle: async ({ db, user, params }) =>
        presentWhole(await inspectApplication(db, vault, user.id, params.application_id)),
    },
    revealNumber: {
      permission: 'kyc.review',
      handle: async ({ db, user, params }) => ({
        number: await revealNumber(db, vault, user.id, params.application_id),
      }),
    },
    getAnyDocument: {
      permission: 'kyc.review',
      handle: ({ db, user, params }) => inspectDocument(db, storage, user.id, params.application_id, params.kind),
    },
    acceptApplication: {
      permission: 'kyc.review',
      handle: async ({ db, user, params, body }) => {
        const given = { id: params.application_id, reason: body.reason }
        await acceptApplication(db, { vault, needsPapers, publicUrl }, user.id, given)
        return presentWhole(await shownApplication(db, vault, user.id, given.id))
      },
    },
    refuseApplication: {
      permission: 'kyc.review',
      handle: async ({ db, user, params, body }) => {
        const given = { id: params.application_id, reason: body.reason }
        await refuseApplication(db, user.id, given)
        return presentWhole(await shownApplication(db, vault, user.id, given.id))
      },
    },
    askDocumentAgain: {
      permission: 'kyc.review',
      handle: async ({ db, user, params, body }) => {
        const given = { id: params.application_id, kind: params.kind, reason: body.reason }
        await askDocumentAgain(db, user.id, given)
        return presentWhole(await shownApplication(db, vault, user.id, given.id))
      },
    },
    takeTierBack: {
      permission: 'kyc.review',
      handle: async ({ db, user, params, body }) => {
        const taking = { userId: params.user_id, to: body.to_tier, reason: body.reason }
        return { kyc_tier: await takeTierBack(db, user.id, taking) }
      },
    },
  })
