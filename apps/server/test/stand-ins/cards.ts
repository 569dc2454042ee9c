import { randomUUID } from 'node:crypto'
import { cardPhoneFacts } from '@sengi/contract/auth/step-up-facts'
import type { PhoneWallet, ShownCardPhone } from '@sengi/contract/cards/phones'
import type { Api, Someone } from '../api.ts'
import { aUser } from '../api.ts'
import { fund, type Market } from '../market.ts'
import { pinFor } from '../pins.ts'

type Played = Parameters<Someone['api']['cards']['playCardNetwork']>[0]['body']

/** Somebody with an active card, and this much rand on it, before fees. */
export async function aCardHolder({ api }: Pick<Market, 'api'>, rand?: string): Promise<Someone> {
  const someone = await aUser(api, { tier: 1 })
  await someone.api.cards.issueCard()
  if (rand) await topUp(api, someone, rand)
  return someone
}

/** Puts the card of somebody who has a PIN into a wallet of a phone. */
export async function aCardPhone(holder: Someone, wallet: PhoneWallet): Promise<ShownCardPhone> {
  const { card } = await holder.api.cards.getCard()
  const facts = cardPhoneFacts({ card_id: card?.id ?? '', wallet })
  return holder.api.cards.addCardPhone({ body: { wallet, step_up_token: await pinFor(holder, 'card_phone', facts) } })
}

/** Sells bitcoin out of nothing for rand on the card. */
export async function topUp(api: Api, someone: Someone, rand: string): Promise<void> {
  await fund(api.db, someone.id, 'BTC', '1')
  const { quote_id } = await someone.api.cards.quoteCardExchange({
    body: { way: 'in', asset: 'BTC', amount_zar: rand },
  })
  await someone.api.cards.takeCardExchange({ body: { quote_id } }, { idempotencyKey: randomUUID() })
}

/** A shop, as staff of the sandbox play it. */
export const aShop =
  (staff: Someone, holder: Pick<Someone, 'username'>) =>
  (kind: Played['kind'], network_ref: string, amount_zar?: string, more: Partial<Played> = {}) =>
    staff.api.cards.playCardNetwork({
      body: { username: holder.username, kind, network_ref, ...(amount_zar && { amount_zar }), ...more },
    })
