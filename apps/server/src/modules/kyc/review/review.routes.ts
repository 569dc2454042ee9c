import type { QueueSort } from '@sengi/contract/fields'
import { type IdentityClash, kycReview, type ReviewList, type ReviewRow } from '@sengi/contract/kyc/review'
import { momentPattern } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { inWords } from '../../../platform/words/words.ts'
import { type Clash, clashPosition, listClashes, positionOf } from '../documents/clashes.store.ts'
import type { PaperDeps } from '../documents/documents.routes.ts'
import { inspectApplication, inspectDocument, listForReview, revealNumber } from './review.service.ts'
import { positionOf as positionInQueue } from './review.store.ts'
import { presentClash, presentReviewed, presentWhole } from './review-wire.rules.ts'
import { settleIdentityClash, takeTierBack } from './taking-back.service.ts'

/** Each call checks its own permission on the server. */
export const reviewRoutes = ({ storage, vault }: PaperDeps): Route[] =>
  serve(kycReview, {
    listApplications: {
      permission: 'kyc.review',
      handle: (call) => answerPage(call, queueOf(call)),
    },
    exportApplications: {
      permission: 'kyc.review',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, queueOf(call), applicationsFile),
    },
    listIdentityClashes: {
      permission: 'kyc.review',
      handle: (call) => answerPage(call, clashes),
    },
    exportIdentityClashes: {
      permission: 'kyc.review',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, clashes, clashesFile),
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
        presentWhole(await inspectApplication(db, vault, user.id, params.application_id), {
          staffId: user.id,
          saying: inWords,
        }),
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
    takeTierBack: {
      permission: 'kyc.review',
      handle: async ({ db, user, params, body }) => {
        const taking = { userId: params.user_id, to: body.to_tier, reason: body.reason }
        return { kyc_tier: await takeTierBack(db, user.id, taking) }
      },
    },
  })

const clashes: Listing<Clash, IdentityClash> = {
  read: listClashes,
  position: { pattern: clashPosition, of: positionOf },
  present: presentClash,
}

const clashesFile: ListFile<IdentityClash> = {
  name: 'identity-clashes',
  columns: ['at', 'user_id', 'username', 'holder_id', 'holder_username', 'holder_accepted'],
}

interface QueueCall {
  readonly user: { readonly id: string }
  readonly query: {
    readonly waits_for: ReviewList
    readonly username?: string | undefined
    readonly sort: QueueSort
  }
}

/** The applications that wait, as a colleague narrowed them. */
const queueOf = ({
  user,
  query: { waits_for: waitsFor, username, sort },
}: QueueCall): Listing<Awaited<ReturnType<typeof listForReview>>[number], ReviewRow> => ({
  read: (db, wanted) => listForReview(db, { ...wanted, waitsFor, username, sort }),
  position: { pattern: momentPattern, of: positionInQueue },
  present: (row) => presentReviewed(row, user.id),
})

const applicationsFile: ListFile<ReviewRow> = {
  name: 'applications',
  columns: [
    'application_id',
    'user_id',
    'username',
    'kyc_tier',
    'target_tier',
    'waits_for',
    'state',
    'bureau',
    'created_at',
    'due_at',
    'is_overdue',
    ['held_by', ({ hold }: ReviewRow) => hold?.username ?? null],
  ],
}
