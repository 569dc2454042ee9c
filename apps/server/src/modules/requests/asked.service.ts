import type { NewRequest } from '@sengi/contract/requests'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { canonicalEmail, contactOf } from '../auth/index.ts'
import { figuresOf } from '../settings/index.ts'
import { ownerOfEmail, personOf, requireNotBlocked } from '../transfers/index.ts'
import { askedBy, type PaymentRequest } from './requests.rules.ts'
import * as store from './requests.store.ts'

/** Who asks, as the session says. */
interface Requester {
  readonly id: string
  readonly username: string
}

export type Person = Awaited<ReturnType<typeof personOf>>

/** Who is asked by a username. Looked up before the request's transaction, because a miss must outlive it. */
export async function personAsked(db: Db, requester: Requester, input: NewRequest): Promise<Person | null> {
  const asked = input.by_link ? null : askedBy(input.to_identifier ?? '')
  return asked?.kind === 'user' ? personOf(db, requester.id, asked) : null
}

interface Asked extends Pick<PaymentRequest, 'payerId' | 'payerEmail' | 'toIdentifier' | 'fromStranger'> {
  /** As far as the requester knows; an address is always a stranger's. */
  readonly toStranger: boolean
}

export const noPayer: Asked = {
  payerId: null,
  payerEmail: null,
  toIdentifier: null,
  fromStranger: false,
  toStranger: false,
}

/** Who is asked. Of an e-mail address nobody learns whether it belongs to somebody here. */
export async function payerOf(tx: Tx, requester: Requester, typed: string, person: Person | null): Promise<Asked> {
  const asked = askedBy(typed)
  if (!asked) {
    const code = typed.trim() ? 'request_payer_unclear' : 'request_payer_missing'
    throw new DomainError(code, {}, { errors: [{ path: 'to_identifier' }] })
  }
  if (asked.kind === 'email') return emailAsked(tx, requester, asked.email)
  if (!person) throw new Error('Who is asked by a username was looked up')

  if (person.id === requester.id) throw selfAsked()
  await requireNotBlocked(tx, requester.id, person.id)
  const [fromStranger, toStranger] = [
    !(await store.knows(tx, person.id, requester.id)),
    !(await store.hasDealtWith(tx, requester.id, person.id)),
  ]
  return { payerId: person.id, payerEmail: null, toIdentifier: `@${person.username}`, fromStranger, toStranger }
}

async function emailAsked(tx: Tx, requester: Requester, email: string): Promise<Asked> {
  const payerEmail = canonicalEmail(email)
  const own = await contactOf(tx, requester.id)
  if (canonicalEmail(own.email) === payerEmail) throw selfAsked()
  const { reachable } = await ownerOfEmail(tx, requester.id, payerEmail)
  const isKnown = reachable ? await store.knows(tx, reachable.id, requester.id) : false
  return { payerId: null, payerEmail, toIdentifier: email, fromStranger: !isKnown, toStranger: true }
}

const selfAsked = () => new DomainError('self_asked')

export async function requireFewToStrangers(tx: Tx, requesterId: string): Promise<void> {
  const { openToStrangersAtMost } = (await figuresOf(tx)).requests
  if ((await store.countOpenToStrangers(tx, requesterId)) < openToStrangersAtMost) return
  throw new DomainError('too_many_open_requests', { most: String(openToStrangersAtMost) })
}
