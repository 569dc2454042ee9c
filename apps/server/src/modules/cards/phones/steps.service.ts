import { phoneWalletNames } from '@sengi/contract/cards/phones'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import type { Tx } from '../../../platform/db.ts'
import { notify } from '../../notifications/index.ts'
import type { VirtualCard } from '../card.rules.ts'
import { type CardPhone, networkStateOf, type PhoneAct, phoneAfter, settledWith } from './phones.rules.ts'
import { listOpenPhones, writePhone } from './phones.store.ts'

/** What its owner is told by themselves, because a phone or the network did it. */
type PhoneNotice = 'card.phone_added' | 'card.phone_refused' | 'card.phone_stopped' | 'card.phone_removed'

/** Takes a card on a phone a step on, under its account's lock. What that step cannot be taken from stays as it is. */
export async function stepPhone(
  tx: Tx,
  phone: CardPhone,
  act: PhoneAct,
  actorId: string | null = null,
): Promise<CardPhone> {
  const state = phoneAfter(phone.state, act)
  if (!state) return phone
  await changePhone(tx, phone, { state }, { action: `card.phone_${act}`, actorId })
  return { ...phone, state }
}

/** As the card is, so it is on the phone: it pays there only while it pays at all. */
export async function settlePhone(tx: Tx, phone: CardPhone, card: VirtualCard['state']): Promise<CardPhone> {
  const state = settledWith(phone, card)
  if (state === phone.state) return phone
  await changePhone(tx, phone, { state }, { action: `card.phone_${state.toLowerCase()}`, actorId: null })
  return { ...phone, state }
}

/** Follows a card that has just taken a step, on every phone that it is on. */
export async function settlePhones(tx: Tx, { userId, id, state }: VirtualCard): Promise<void> {
  for (const phone of await listOpenPhones(tx, userId, id)) await settlePhone(tx, phone, state)
}

async function changePhone(
  tx: Tx,
  phone: CardPhone,
  { state }: Pick<CardPhone, 'state'>,
  done: { action: string; actorId: string | null },
): Promise<void> {
  await writePhone(tx, phone, { state, isUntold: networkStateOf(state) !== null })
  await recordAudit(tx, { ...done, subject: `card_phone:${phone.id}` })
  await announce(tx, [{ topic: 'card', userId: phone.userId, ref: phone.id }])
}

/** Tells its owner; `subject` is what happened, by its id in our books. */
export const tellPhone = (tx: Tx, type: PhoneNotice, { userId, wallet }: CardPhone, subject: string): Promise<void> =>
  notify(
    tx,
    [{ type, to: userId, subject, link: '/save/card', params: { wallet: phoneWalletNames[wallet] } }],
    [{ topic: 'card', userId, ref: subject }],
  )
