import { cardPhones, cardPhonesStaff, type ShownCardPhone } from '@sengi/contract/cards/phones'
import { type Route, serve } from '../../platform/http/serve.ts'
import { requireTier } from '../auth/index.ts'
import { type CardPhone, suspendedBy } from './phones/phones.rules.ts'
import { addPhone, answerPhone, phonesOf, removePhone } from './phones/phones.service.ts'
import { playPhone } from './phones/terminal.service.ts'

type Network = Parameters<typeof addPhone>[1]

export const phonesRoutes = (network: Network): Route[] => [
  ...serve(cardPhones, {
    listCardPhones: { handle: async ({ db, user }) => (await phonesOf(db, user.id)).map(presentPhone) },
    addCardPhone: {
      guard: requireTier(1, 'card'),
      handle: async ({ db, user, body: { wallet, step_up_token: token } }) =>
        presentPhone(await addPhone(db, network, user.id, { wallet, token })),
    },
    answerCardPhone: {
      handle: async ({ db, user, params: { card_phone_id: id }, body: { is_me: isMe } }) =>
        presentPhone(await answerPhone(db, network, user.id, { id, isMe })),
    },
    removeCardPhone: {
      handle: async ({ db, user, params }) => presentPhone(await removePhone(db, user.id, params.card_phone_id)),
    },
  }),
  ...serve(cardPhonesStaff, {
    playCardPhone: {
      permission: 'sandbox.drive',
      handle: async ({ db, body }) => ({ outcome: await playPhone(db, body) }),
    },
  }),
]

const presentPhone = (phone: CardPhone): ShownCardPhone => ({
  id: phone.id,
  wallet: phone.wallet,
  state: phone.state,
  suspended_by: suspendedBy(phone),
  asked_at: phone.askedAt.toISOString(),
})
