import { cardPhoneFacts } from '@sengi/contract/auth/step-up-facts'
import type { PhoneWallet } from '@sengi/contract/cards/phones'
import { daySeconds } from '@sengi/money'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { CardNetwork } from '../../../ports/cards/cards.ts'
import { requireStepUp, usernamesOf } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { requireNotFrozen } from '../../transfers/index.ts'
import { lockAccount } from '../account.store.ts'
import { findOpenCard, getCardOf } from '../cards.store.ts'
import { type CardPhone, networkStateOf } from './phones.rules.ts'
import {
  countPhonesSince,
  findPhone,
  insertPhone,
  listOpenPhones,
  listPhonesOf,
  markTold,
  takeUntold,
} from './phones.store.ts'
import { stepPhone } from './steps.service.ts'
import { decidePhone, learnPhone } from './words.service.ts'

type Network = CardNetwork | null

/** What became of somebody's card on phones, the newest of each wallet; none without a card. */
export async function phonesOf(db: Db, userId: string): Promise<CardPhone[]> {
  const card = await findOpenCard(db, userId)
  return card ? listPhonesOf(db, userId, card.id) : []
}

interface NewPhone {
  readonly wallet: PhoneWallet
  readonly token: string | undefined
}

/**
 * Puts somebody's card into a wallet of a phone. A network that does not answer is asked again by and by, under the same name.
 * @throws DomainError card_network_silent, card_missing, card_not_active, card_phone_exists, step_up_required, card_phones_used_up
 */
export async function addPhone(db: Db, network: Network, userId: string, wish: NewPhone): Promise<CardPhone> {
  if (!network) throw new DomainError('card_network_silent')
  const asked = await inTransaction(db, (tx) => askForPhone(tx, userId, wish))
  await tell(db, network, asked).catch(() => undefined)
  return getPhone(db, userId, asked.id)
}

async function askForPhone(tx: Tx, userId: string, { wallet, token }: NewPhone): Promise<CardPhone> {
  await requireNotFrozen(tx, userId)
  await lockAccount(tx, userId)
  const card = await findOpenCard(tx, userId)
  if (!card || card.state === 'REQUESTED') throw new DomainError('card_missing')
  if (card.state !== 'ACTIVE') throw new DomainError('card_not_active')
  const open = await listOpenPhones(tx, userId, card.id)
  if (open.some((one) => one.wallet === wallet)) throw new DomainError('card_phone_exists')
  const facts = cardPhoneFacts({ card_id: card.id, wallet })
  await requireStepUp(tx, { id: userId }, { act: 'card_phone', facts, token })
  const { phonesADay } = (await figuresOf(tx)).cards
  if ((await countPhonesSince(tx, userId, daySeconds)) >= phonesADay) {
    throw new DomainError('card_phones_used_up', { times: phonesADay })
  }
  const phone = await insertPhone(tx, { userId, cardId: card.id, wallet })
  await recordAudit(tx, { actorId: userId, action: 'card.phone_ask', subject: `card_phone:${phone.id}` })
  await announce(tx, [{ topic: 'card', userId, ref: phone.id }])
  return phone
}

/** Says whether it was oneself whose phone asks. @throws DomainError card_phone_not_found, card_phone_not_asked, card_network_silent */
export async function answerPhone(
  db: Db,
  network: Network,
  userId: string,
  { id, isMe }: { id: string; isMe: boolean },
): Promise<CardPhone> {
  const asked = await getPhone(db, userId, id)
  if (asked.state !== 'CHECKING') throw new DomainError('card_phone_not_asked')
  const outcome = await network?.phones.answerCheck(id, isMe).catch(() => null)
  if (!outcome) throw new DomainError('card_network_silent')
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, userId)
    const checked = await findPhone(tx, userId, id)
    if (checked?.state !== 'CHECKING') return
    await recordAudit(tx, {
      ...{ actorId: userId, action: 'card.phone_answer', subject: `card_phone:${id}` },
      detail: { is_me: isMe },
    })
    await decidePhone(tx, checked, outcome)
  })
  return getPhone(db, userId, id)
}

/** Takes a card off a phone; the network hears of it by and by. One that is off stays so. @throws DomainError card_phone_not_found */
export async function removePhone(db: Db, userId: string, id: string): Promise<CardPhone> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, userId)
    return stepPhone(tx, await getPhone(tx, userId, id), 'remove', userId)
  })
}

/** Has the network take in how a card on a phone is: asked for, or something else than before. */
async function tell(db: Db, { phones }: CardNetwork, phone: CardPhone): Promise<void> {
  const { id, userId, state, wallet } = phone
  if (state === 'REQUESTED') {
    const [card, names] = [await getCardOf(db, userId, phone.cardId), await usernamesOf(db, [userId])]
    const wish = { ref: id, token: card.token ?? '', username: names.get(userId) ?? '', wallet }
    return learnPhone(db, phone, await phones.addPhone(wish))
  }
  const wanted = networkStateOf(state)
  if (wanted) await phones.setPhone(id, wanted)
  await markTold(db, phone)
}

const silentSeconds = 10
const toldAtOnce = 20
const roundsAtMost = 10

/** Tells the network what it did not take in yet, also where the process ended in between. */
export async function tellUntold(db: Db, network: Network): Promise<void> {
  if (!network) return
  for (let round = 0; round < roundsAtMost; round += 1) {
    const untold = await takeUntold(db, silentSeconds, toldAtOnce)
    if (untold.length === 0) return
    // One that does not answer keeps no other one waiting.
    await Promise.allSettled(untold.map((phone) => tell(db, network, phone)))
  }
}

async function getPhone(db: Db, userId: string, id: string): Promise<CardPhone> {
  const phone = await findPhone(db, userId, id)
  if (!phone) throw new DomainError('card_phone_not_found')
  return phone
}
