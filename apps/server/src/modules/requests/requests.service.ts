import { randomBytes } from 'node:crypto'
import type { NewRequest } from '@sengi/contract/requests'
import { type Amount, type CryptoAsset, fullCryptoText, parseAmount, randText } from '@sengi/money'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { type IdempotencyKey, onceAfter } from '../../platform/idempotency.ts'
import { durationPhrase, phrases } from '../../platform/words/phrase.ts'
import { usernamesOf } from '../auth/index.ts'
import { judgingPrice } from '../market/index.ts'
import { type Notice, notify, sendLetter } from '../notifications/index.ts'
import { figuresOf } from '../settings/index.ts'
import { isWorthNothing, ownerOfEmail, readableNote, requireNotFrozen } from '../transfers/index.ts'
import { noPayer, type Person, payerOf, personAsked, requireFewToStrangers } from './asked.service.ts'
import { requestLetter } from './request-letters.rules.ts'
import {
  defaultEmoji,
  mayRemindNow,
  type PaymentRequest,
  type RequestAction,
  refusalWhenOver,
} from './requests.rules.ts'
import * as store from './requests.store.ts'

const say = phrases('requests/notices')

/** Who asks, as the session says. */
interface Requester {
  readonly id: string
  readonly username: string
}

/** Asks somebody for crypto, or makes a link that asks whoever has it. With a key it is done once. Answers the request's id. @throws DomainError */
export const createRequest = (
  db: Db,
  requester: Requester,
  input: NewRequest,
  { publicUrl, claim }: { publicUrl: string; claim: IdempotencyKey | null },
): Promise<string> =>
  onceAfter(
    db,
    claim,
    async () => {
      // A wrong amount is said before anybody is looked up for it.
      wantedOf(input)
      return personAsked(db, requester, input)
    },
    async (tx, person) => (await makeRequest(tx, requester, input, { person, publicUrl })).id,
  )

async function makeRequest(
  tx: Tx,
  requester: Requester,
  input: NewRequest,
  { person, publicUrl }: { person: Person | null; publicUrl: string },
): Promise<PaymentRequest> {
  await requireNotFrozen(tx, requester.id)
  const wanted = wantedOf(input)
  await requireWorth(tx, input.asset, wanted)
  const asked = input.by_link ? noPayer : await payerOf(tx, requester, input.to_identifier ?? '', person)
  await store.lockRequester(tx, requester.id)
  if (asked.toStranger) await requireFewToStrangers(tx, requester.id)
  const request = await store.insertRequest(
    tx,
    {
      ...asked,
      code: newCode(),
      requesterId: requester.id,
      asset: input.asset,
      wanted,
      allowsPartial: input.allows_partial ?? false,
      note: readableNote(input.note ?? ''),
      emoji: input.emoji ?? defaultEmoji,
      origin: input.by_link ? 'link' : 'manual',
      originRef: null,
    },
    (await figuresOf(tx)).requests.openSeconds,
  )
  await ask(tx, request, requester.username, { kind: 'first', publicUrl })
  return request
}

/** 128 random bits: whoever has them may look, and pay a request that names nobody. */
const newCode = (): string => randomBytes(16).toString('base64url')

function wantedOf({ asset, amount, amount_zar: rand }: NewRequest): Amount {
  const given = [amount, rand].filter((text) => text !== undefined)
  if (given.length !== 1) {
    throw new DomainError('request_amount_missing', {}, { errors: [{ path: 'amount' }] })
  }
  return amount === undefined ? parseAmount('ZAR', rand ?? '') : parseAmount(asset, amount)
}

async function requireWorth(db: Db, asset: CryptoAsset, wanted: Amount): Promise<void> {
  if (wanted.asset === 'ZAR' || !isWorthNothing(wanted, await judgingPrice(db, { ...wanted, asset }))) return
  throw new DomainError('amount_below_minimum')
}

/** A request that another module makes for one of its rows. */
export interface OriginWish {
  readonly requesterId: string
  readonly payerId: string
  /** What the requester reads: `@username`. */
  readonly to: string
  readonly asset: CryptoAsset
  readonly zar: Amount
  readonly note: string
  /** The row's id. */
  readonly originRef: string
}

/** Asks for bills: in rand, of people who share a group, so nobody is a stranger. Answers the ids in order. */
export async function createRequests(tx: Tx, wishes: readonly OriginWish[]): Promise<string[]> {
  const names = await usernamesOf(
    tx,
    wishes.map(({ requesterId }) => requesterId),
  )
  const { openSeconds } = (await figuresOf(tx)).requests
  const ids: string[] = []
  for (const { to, zar, note, ...wish } of wishes) {
    const row = { ...wish, code: newCode(), toIdentifier: to, payerEmail: null, wanted: zar, note: readableNote(note) }
    const more = {
      allowsPartial: false,
      emoji: defaultEmoji,
      origin: 'bill',
      fromStranger: false,
      toStranger: false,
    } as const
    const request = await store.insertRequest(tx, { ...row, ...more }, openSeconds)
    await ask(tx, request, names.get(wish.requesterId) ?? '', null)
    ids.push(request.id)
  }
  return ids
}

/** Says no. What was paid in part stays paid. */
export const declineRequest = (
  db: Db,
  userId: string,
  id: string,
  reason: string | undefined,
): Promise<PaymentRequest> =>
  inTransaction(db, async (tx) => {
    const request = requireOpen(await store.lockReceived(tx, userId, id), 'decline')
    const said = readableNote(reason ?? '')
    const declined = await store.changeRequest(tx, id, { state: 'DECLINED', payerId: userId, reason: said })
    await recordAudit(tx, { actorId: userId, action: 'request.declined', subject: id })
    await tell(tx, declined, [
      {
        ...noticeOf(request, 'request.declined', request.requesterId),
        params: { amount: amountText(request.wanted), to: request.toIdentifier ?? say('somebody') },
      },
    ])
    return declined
  })

/** Takes a request back. */
export const cancelRequest = (db: Db, requester: Requester, id: string): Promise<PaymentRequest> =>
  inTransaction(db, async (tx) => {
    const request = requireOpen(await store.lockSent(tx, requester.id, id), 'cancel')
    const cancelled = await store.changeRequest(tx, id, { state: 'CANCELLED' })
    await recordAudit(tx, { actorId: requester.id, action: 'request.cancelled', subject: id })
    const params = { amount: amountText(request.wanted), from: requester.username }
    const payer = request.payerId
    await tell(tx, cancelled, payer ? [{ ...noticeOf(request, 'request.cancelled', payer), params }] : [])
    return cancelled
  })

/** Asks again: a few times at most, and not one after the other. */
export const remindRequest = (db: Db, requester: Requester, id: string, publicUrl: string): Promise<PaymentRequest> =>
  inTransaction(db, async (tx) => {
    const request = requireOpen(await store.lockSent(tx, requester.id, id), 'pay_rest')
    const figures = (await figuresOf(tx)).requests
    if (request.reminders >= figures.remindersAtMost) {
      throw new DomainError('too_many_reminders', { most: figures.remindersAtMost })
    }
    if (!mayRemindNow(request, figures)) {
      throw new DomainError('too_soon', { span: durationPhrase(figures.reminderSeconds) })
    }
    if (request.origin === 'link') throw new DomainError('request_without_name')
    const reminded = await store.countReminder(tx, id)
    await ask(tx, reminded, requester.username, { kind: 'reminder', publicUrl })
    return reminded
  })

export const notFound = () => new DomainError('request_not_found')

/** @throws DomainError request_not_found, or what became of it */
export function requireOpen(request: PaymentRequest | null, action: RequestAction): PaymentRequest {
  if (!request) throw notFound()
  const refused = refusalWhenOver(request, action)
  if (refused) throw DomainError.of(refused)
  return request
}

/** Rand or crypto, as people read it. */
export const amountText = (amount: Amount): string =>
  amount.asset === 'ZAR' ? randText(amount) : fullCryptoText(amount)

export const noticeOf = <Type extends Notice['type']>({ id }: PaymentRequest, type: Type, to: string) => ({
  type,
  to,
  subject: id,
  link: `/request/${id}`,
})

/** Lets both sides know: their screens of a change, and whoever is named in a notice. */
export async function tell(tx: Tx, request: PaymentRequest, notices: readonly Notice[]): Promise<void> {
  const payerId = request.payerId ?? (await ownerOf(tx, request)).payerId
  const people = [request.requesterId, ...(payerId ? [payerId] : [])]
  await notify(
    tx,
    notices,
    people.map((userId) => ({ topic: 'requests', userId, ref: request.id })),
  )
}

/** Who is told of a request to an address, and whether its owner wants no letter from whoever asks. */
async function ownerOf(tx: Tx, { payerEmail, requesterId }: PaymentRequest) {
  if (!payerEmail) return { payerId: null, isUnwanted: false }
  const { reachable, isUnwanted } = await ownerOfEmail(tx, requesterId, payerEmail)
  return { payerId: reachable?.id ?? null, isUnwanted }
}

interface Asking {
  readonly kind: 'first' | 'reminder'
  readonly publicUrl: string
}

/** Word to whoever is asked: in the app when they are here, and a letter to an address. */
async function ask(tx: Tx, request: PaymentRequest, from: string, letter: Asking | null): Promise<void> {
  const isReminder = letter?.kind === 'reminder'
  const owner = await ownerOf(tx, request)
  const payerId = request.payerId ?? owner.payerId
  const type = isReminder ? 'request.reminded' : 'request.received'
  const params = { amount: amountText(request.wanted), from }
  const notices = payerId ? [{ ...noticeOf(request, type, payerId), params }] : []
  const nth = isReminder
    ? notices.map((notice) => ({ ...notice, subject: `${request.id}:${request.reminders}` }))
    : notices
  if (letter && request.payerEmail && !owner.isUnwanted) {
    await sendLetter(tx, requestLetter(request, { from, amount: amountText(request.wanted), ...letter }))
  }
  await tell(tx, request, nth)
}
