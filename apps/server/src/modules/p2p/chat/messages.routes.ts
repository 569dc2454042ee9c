import { type ChatMessage, p2pMessages, p2pMessagesStaff } from '@sengi/contract/p2p/conversation'
import type { Wanted } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { answerIn } from '../answers.service.ts'
import type { Line } from './messages.rules.ts'
import { inspectMessages, listMessages, markMessages, sendMessage } from './messages.service.ts'
import { getOwnLine, linePosition, type PlacedLine } from './messages.store.ts'

/** The vault opens the number that an order shows, against which what people write is held. */
export const messagesRoutes = (vault: Parameters<typeof sendMessage>[1]): Route[] => [
  ...serve(p2pMessages, {
    listMessages: {
      handle: async ({ db, user, params, query, nextPage, language }) => {
        const read = (wanted: Wanted) => listMessages(db, user.id, params.order_id, language, wanted)
        return (await readPage({ query, nextPage }, read, inChat)).map(presentFor(user.id))
      },
    },
    sendMessage: {
      act: async ({ db, user, params, body: { text = '', evidence_id: evidenceId } }) =>
        (await sendMessage(db, vault, user.id, params.order_id, { text, evidenceId })).id,
      show: async ({ db, user, params }, id) => presentFor(user.id)(await getOwnLine(db, user.id, params.order_id, id)),
    },
    deliverMessages: {
      handle: async ({ db, user, params, body, language }) => {
        await markMessages(db, user.id, params.order_id, body.message_id, 'delivered')
        return answerIn(language, 'noted')
      },
    },
    readMessages: {
      handle: async ({ db, user, params, body, language }) => {
        await markMessages(db, user.id, params.order_id, body.message_id, 'read')
        return answerIn(language, 'noted')
      },
    },
  }),
  ...serve(p2pMessagesStaff, {
    listAnyMessages: {
      permission: 'p2p.read',
      handle: async ({ db, user, params, query, nextPage, language }) => {
        const read = (wanted: Wanted) => inspectMessages(db, user.id, params.order_id, language, wanted)
        return (await readPage({ query, nextPage }, read, inChat)).map(presentFor(user.id))
      },
    },
  }),
]

const inChat = { pattern: linePosition, of: ({ position }: PlacedLine) => position }

const presentFor =
  (userId: string) =>
  (line: Line): ChatMessage => ({
    id: line.id,
    sender: line.sender,
    mine: line.senderId === userId,
    text: line.text,
    warnings: [...line.warnings],
    evidence_id: line.evidenceId,
    delivered_at: line.deliveredAt?.toISOString() ?? null,
    read_at: line.readAt?.toISOString() ?? null,
    created_at: line.createdAt.toISOString(),
  })
