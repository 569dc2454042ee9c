import type { SpokenLanguage } from '@sengi/contract/languages'
import { requests } from '@sengi/contract/requests'
import type { Db, Wanted } from '../../platform/db.ts'
import { readPage } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { requestAnswerIn } from './answers.service.ts'
import { fulfilRequest, quoteRequest } from './fulfil.service.ts'
import type { RequestSource } from './origins.service.ts'
import { findRequest, getPaid, getRequest, listReceived, listSent } from './request-clock.service.ts'
import { countRequests } from './request-lists.store.ts'
import {
  presentDetail,
  presentQuote,
  presentReceipt,
  presentRequest,
  presentRequests,
  type Reader,
} from './request-view.service.ts'
import type { PaymentRequest } from './requests.rules.ts'
import { cancelRequest, createRequest, declineRequest, remindRequest } from './requests.service.ts'

type Listing = (db: Db, userId: string, wanted: Wanted) => Promise<PaymentRequest[]>

interface ListCall {
  readonly db: Db
  readonly user: { readonly id: string }
  readonly query: { readonly limit: number; readonly cursor?: string | undefined }
  readonly nextPage: (cursor: string) => void
  readonly language: SpokenLanguage
}

const listWith =
  (list: Listing) =>
  async ({ db, user, query, nextPage, language }: ListCall) => {
    const found = await readPage({ query, nextPage }, (wanted) => list(db, user.id, wanted))
    return presentRequests(db, { userId: user.id, language }, found)
  }

/** `publicUrl` is where letters lead to, `origin` whose rows ask for money, too. */
export const requestsRoutes = (publicUrl: string, origin: RequestSource): Route[] =>
  serve(requests, {
    listReceivedRequests: { handle: listWith(listReceived) },
    listSentRequests: { handle: listWith(listSent) },
    countRequests: {
      handle: async ({ db, user }) => {
        const { received, sent, openReceived, openSent } = await countRequests(db, user.id)
        return { received, sent, open_received: openReceived, open_sent: openSent }
      },
    },
    createRequest: {
      keepsKey: true,
      act: ({ db, user, body, claim }) => createRequest(db, user, body, { publicUrl, claim }),
      show: async (call, id) => ({ ...(await show(call, id)), message: requestAnswerIn(call.language, 'asked') }),
    },
    getRequestByCode: {
      handle: ({ db, user, params, language }) => detail(db, { userId: user.id, language }, { code: params.code }),
    },
    getRequest: {
      handle: ({ db, user, params, language }) => detail(db, { userId: user.id, language }, { id: params.request_id }),
    },
    quoteRequest: {
      handle: async ({ db, user, params, body }) => {
        const wish = { amount: body.amount, code: body.code }
        const quote = await quoteRequest(db, user, params.request_id, wish, origin)
        return presentQuote(params.request_id, quote)
      },
    },
    fulfillRequest: {
      act: ({ db, user, params, body }) => {
        const { amount, code, quote_id: quoteId, step_up_token: token } = body
        return fulfilRequest(db, user, params.request_id, { amount, code, quoteId, token }, origin)
      },
      show: async ({ db, user, language, params }, paymentId) => {
        const paid = await getPaid(db, user.id, { requestId: params.request_id, paymentId })
        return {
          ...(await presentReceipt(db, { userId: user.id, language }, paid)),
          message: requestAnswerIn(language, 'fulfilled'),
        }
      },
    },
    declineRequest: {
      act: async ({ db, user, params, body }) => (await declineRequest(db, user.id, params.request_id, body.reason)).id,
      show,
    },
    cancelRequest: {
      act: async ({ db, user, params }) => (await cancelRequest(db, user, params.request_id)).id,
      show,
    },
    remindRequest: {
      act: async ({ db, user, params }) => (await remindRequest(db, user, params.request_id, publicUrl)).id,
      show,
    },
  })

const show = async ({ db, user, language }: { db: Db; user: { id: string }; language: SpokenLanguage }, id: string) =>
  presentRequest(db, { userId: user.id, language }, await getRequest(db, user.id, { id }))

const detail = async (db: Db, reader: Reader, by: { id: string } | { code: string }) =>
  presentDetail(db, reader, await findRequest(db, reader.userId, by))
