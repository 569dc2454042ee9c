import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import type { PhoneAnswer } from '../../../ports/cards/cards.ts'
import { lockAccount } from '../account.store.ts'
import { getCardOf } from '../cards.store.ts'
import { actOfWord, type CardPhone, isOpenPhone, type PhoneWordKind } from './phones.rules.ts'
import { findByPhoneToken, findPhone, writePhone } from './phones.store.ts'
import { settlePhone, stepPhone, tellPhone } from './steps.service.ts'
import { keepWord, lockPhoneToken, type PhoneWord, takeKeptWords } from './words.store.ts'

/**
 * Takes what the network says of a card on a phone: once for each of its names. Of a token that nobody has yet it is kept until somebody
 * does, so that a word that overtook its own answer is not lost.
 */
export const hearPhone = (db: Db, word: PhoneWord): Promise<'heard' | 'kept'> =>
  inTransaction(db, async (tx) => {
    await lockPhoneToken(tx, word.token)
    await keepWord(tx, word)
    const known = await findByPhoneToken(tx, word.token)
    if (!known) return 'kept'
    await lockAccount(tx, known.userId)
    await sayKept(tx, known.userId, known.id)
    return 'heard'
  })

/** Learns what the network made of a wish, once, and then what it said of it before. */
export const learnPhone = (
  db: Db,
  { userId, id }: Pick<CardPhone, 'userId' | 'id'>,
  { token, outcome }: PhoneAnswer,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockPhoneToken(tx, token)
    await lockAccount(tx, userId)
    const asked = await findPhone(tx, userId, id)
    if (!asked || asked.token) return
    // One that was taken off meanwhile is told so, now that it is there.
    await writePhone(tx, asked, { token, isUntold: asked.state === 'REMOVED' })
    await decidePhone(tx, { ...asked, token }, outcome)
    await sayKept(tx, userId, id)
  })

/** What came out for one that was asked for or checked, under the account's lock. */
export async function decidePhone(tx: Tx, phone: CardPhone, outcome: PhoneAnswer['outcome']): Promise<void> {
  if (outcome === 'check') await stepPhone(tx, phone, 'check')
  else await say(tx, phone, { id: phone.id, kind: outcome === 'active' ? 'activated' : 'refused' })
}

async function sayKept(tx: Tx, userId: string, id: string): Promise<void> {
  const phone = await findPhone(tx, userId, id)
  if (!phone?.token) return
  let now = phone
  for (const word of await takeKeptWords(tx, phone.token)) now = await say(tx, now, word)
}

/** One word, with what it means for whoever holds the phone. A word that comes too late changes nothing. */
async function say(tx: Tx, phone: CardPhone, word: { id: string; kind: PhoneWordKind }): Promise<CardPhone> {
  if (!isOpenPhone(phone)) return phone
  const { state: card } = await getCardOf(tx, phone.userId, phone.cardId)
  const said = word.kind === 'suspended' || word.kind === 'resumed' ? await stop(tx, phone, word.kind) : phone
  const stepped = said === phone ? await stepPhone(tx, phone, actOfWord[word.kind]) : said
  const settled = await settlePhone(tx, stepped, card)
  const type = tellings[word.kind]
  const isNews = stepped.state !== phone.state || stepped.isStopped !== phone.isStopped
  if (type && isNews) await tellPhone(tx, type, settled, word.id)
  return settled
}

/** Whether the network lets it pay, which goes beside what the card does. */
async function stop(tx: Tx, phone: CardPhone, kind: 'suspended' | 'resumed'): Promise<CardPhone> {
  const isStopped = kind === 'suspended'
  await writePhone(tx, phone, { isStopped })
  return { ...phone, isStopped }
}

const tellings = {
  activated: 'card.phone_added',
  refused: 'card.phone_refused',
  suspended: 'card.phone_stopped',
  resumed: null,
  deleted: 'card.phone_removed',
} as const satisfies Readonly<Record<PhoneWordKind, string | null>>
