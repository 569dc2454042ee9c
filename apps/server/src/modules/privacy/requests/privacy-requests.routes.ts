import { type PrivacyRequest as OnTheWire, privacyRequests } from '@sengi/contract/privacy/requests'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { isLateRequest, type PrivacyRequest, requestActsFor } from './privacy-requests.rules.ts'
import * as acts from './privacy-requests.service.ts'
import * as store from './privacy-requests.store.ts'

const permission = 'registers.keep'

/** What people ask about their data, for whoever keeps the registers. */
export const privacyRequestsRoutes = (): Route[] =>
  serve(privacyRequests, {
    listPrivacyRequests: {
      permission,
      handle: (call) => answerPage(call, requestsFor(call)),
    },
    exportPrivacyRequests: {
      permission,
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, requestsFor(call), requestsFile),
    },
    notePrivacyRequest: {
      permission,
      act: async ({ db, user, body: { asked_on: askedOn, ...asked } }) =>
        keyOf(await acts.notePrivacyRequest(db, { ...asked, askedOn, by: user.id })),
      show,
    },
    handOnPrivacyRequest: {
      permission,
      act: async ({ db, user, params, body }) => keyOf(await acts.handOnPrivacyRequest(db, at(params, user), body.to)),
      show,
    },
    answerPrivacyRequest: {
      permission,
      act: async ({ db, user, params, body }) => keyOf(await acts.answerPrivacyRequest(db, at(params, user), body)),
      show,
    },
  })

interface RequestsCall {
  readonly user: { readonly id: string }
  readonly query: Pick<Parameters<typeof store.listPrivacyRequests>[1], 'part' | 'sort'>
}

const requestsFor = ({ user, query: { part, sort } }: RequestsCall): Listing<PrivacyRequest, OnTheWire> => ({
  read: (db, wanted) => store.listPrivacyRequests(db, { ...wanted, part, sort }),
  position: { pattern: store.placeOfRequestPattern, of: store.placeOfRequest },
  present: (one) => present(one, user.id),
})

const requestsFile: ListFile<OnTheWire> = {
  name: 'privacy-requests',
  columns: [
    ...(['username', 'kind', 'via', 'asked_on', 'due_at', 'owner'] as const),
    ...(['outcome', 'ended_at', 'what', 'answer'] as const),
  ],
  most: 50_000,
}

const at = (params: { user_id: string; privacy_request_id: string }, user: { id: string }) => ({
  ...{ userId: params.user_id, id: params.privacy_request_id, by: user.id },
})

/** One text of both, as a caller's key keeps it. */
const keyOf = ({ userId, id }: store.RequestKey): string => `${userId}/${id}`

async function show({ db, user }: { db: Db; user: { id: string } }, key: string): Promise<OnTheWire> {
  const [userId = '', id = ''] = key.split('/')
  return present(await store.getPrivacyRequest(db, { userId, id }), user.id)
}

const present = (one: PrivacyRequest, by: string): OnTheWire => ({
  ...{ request_id: one.id, user_id: one.userId, username: one.username, kind: one.kind, via: one.via },
  ...{ asked_on: one.askedOn, what: one.what, owner: one.owner, due_at: one.dueAt.toISOString() },
  ...{ is_overdue: isLateRequest(one), outcome: one.outcome, answer: one.answer },
  ended_at: one.endedAt?.toISOString() ?? null,
  may: requestActsFor(one, by),
})
