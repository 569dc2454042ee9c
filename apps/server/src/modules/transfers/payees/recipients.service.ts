import { createHash } from 'node:crypto'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { gather } from '../../../platform/gather.ts'
import { canonicalEmail, isFormerName, readPhone } from '../../auth/index.ts'
import { listStandings } from './blocks.store.ts'
import type { TypedRecipient } from './identifiers.rules.ts'
import { findByVerifiedEmail, type Person, searchPeople } from './payees.store.ts'
import { missesKeptSeconds, missing, usernameOf } from './recipients.rules.ts'
import * as store from './recipients.store.ts'

export type PersonMeant = Extract<TypedRecipient, { kind: 'user' }>

/** What everybody is told who means nobody, and whoever was blocked. */
export const nobodyFound = (): DomainError => new DomainError('recipient_not_found')

export type PhoneMeant = Extract<TypedRecipient, { kind: 'phone' }>

/** The same for every number that finds nobody: one that nobody confirmed, one of somebody who blocked the asker, and none at all. */
const phoneOfNobody = (): DomainError => new DomainError('phone_not_payable')

/**
 * Finds who is meant by a username, at every door of the product: all of them share one number of misses an hour, and when it
 * is used up only people are found whom the asker has met. A miss stays written whatever becomes of the act that it stopped,
 * so this is asked before an act's transaction.
 * @throws DomainError recipient_not_found, recipient_renamed, too_many_lookups
 */
export async function personOf(db: Db, askerId: string, { username }: Pick<PersonMeant, 'username'>): Promise<Person> {
  const [person] = await peopleOf(db, askerId, [username])
  if (person) return person
  throw (await isFormerName(db, username)) ? new DomainError('recipient_renamed') : nobodyFound()
}

/**
 * The same by a phone number, which finds only whoever confirmed it, under the same budget of misses.
 * @throws DomainError phone_not_payable, too_many_lookups
 */
async function personByPhone(db: Db, askerId: string, { typed }: Pick<PhoneMeant, 'typed'>): Promise<Person> {
  const found = await lookUp(db, { askerId, text: readPhone(typed) ?? nobodysNumber(typed) })
  if (found.verdict !== 'found') throw phoneOfNobody()
  return { id: found.id, username: found.username }
}

/** Somebody by whichever of the two. */
export const personMeant = (db: Db, askerId: string, meant: PersonMeant | PhoneMeant): Promise<Person> =>
  meant.kind === 'phone' ? personByPhone(db, askerId, meant) : personOf(db, askerId, meant)

/** A number that was missed, as it is kept: nobody is called like that, and it may be a stranger's. */
const nobodysNumber = (typed: string): string =>
  `phone ${createHash('sha256').update(typed.replace(/\D/g, '').slice(-9)).digest('hex')}`

/** The same for several, in their order; null for each whom nobody is. @throws DomainError too_many_lookups */
export const peopleOf = async (db: Db, askerId: string, usernames: readonly string[]): Promise<(Person | null)[]> => {
  const findings = await Promise.all(
    usernames.map(async (typed) => {
      const text = usernameOf(typed)
      return text ? lookUp(db, { askerId, text }) : null
    }),
  )
  return findings.map((found) => (found?.verdict === 'found' ? { id: found.id, username: found.username } : null))
}

/**
 * Counts a payment to an e-mail address that nobody owns, or nobody whom the sender may reach, among the misses: afterwards
 * its sender sees that it waits. @throws DomainError too_many_lookups
 */
export const requireMayTryEmail = async (db: Db, senderId: string, email: string): Promise<void> =>
  void (await lookUp(db, { askerId: senderId, text: canonicalEmail(email) }))

/** People whose username begins with some letters; that there are none is a miss, too. @throws DomainError too_many_lookups */
export async function peopleBeginning(db: Db, askerId: string, beginning: string, most: number) {
  const { isSpent, isLast, found } = await inTransaction(db, async (tx) => {
    const misses = await store.countMisses(tx, askerId, missing.seconds)
    if (misses >= missing.allowed) return { isSpent: true, isLast: false, found: [] }
    const people = await searchPeople(tx, askerId, beginning, most)
    if (people.length === 0) await store.noteNobodyBegins(tx, askerId, beginning, missing.seconds)
    return { isSpent: false, isLast: people.length === 0 && misses === missing.allowed - 1, found: people }
  })
  if (isSpent) throw missesSpent()
  if (isLast) await recordSpent(db, askerId)
  return found
}

interface Owner {
  /** Null also where something stands between the two: then it is as if nobody owned the address. */
  readonly reachable: Person | null
  /** The owner blocked whoever writes, so letters do not go there either. */
  readonly isUnwanted: boolean
}

/** Who has shown that an e-mail address is theirs, for somebody who must not learn it. */
export async function ownerOfEmail(tx: Tx, fromId: string, email: string): Promise<Owner> {
  const owner = await findByVerifiedEmail(tx, fromId, canonicalEmail(email))
  if (!owner) return { reachable: null, isUnwanted: false }
  const [standing] = await listStandings(tx, [{ from: fromId, to: owner.id }])
  const isApart = Object.values(standing ?? {}).some(Boolean)
  return { reachable: isApart ? null : owner, isUnwanted: standing?.byRecipient ?? false }
}

/** Forgets misses that count no more. */
export const forgetMisses = (db: Db): Promise<void> => store.deleteOldMisses(db, missesKeptSeconds)

/** Those of one turn together, so that payments of many people at once cost one round trip, and a second one for who was not paid yet. */
const gathered = gather<string, store.FoundPerson>(async (db, keys) => {
  const questions = keys.map(questionOf)
  const paid = await store.lookUpPaid(db, questions)
  const others = questions.filter((question) => !paid.has(store.keyOf(question)))
  if (others.length === 0) return paid
  return new Map([...paid, ...(await store.lookUp(db, others, { ...missing, waits: false }))])
})

const questionOf = (key: string): store.PersonLookUp => {
  const [askerId = '', ...text] = key.split(' ')
  return { askerId, text: text.join(' ') }
}

async function lookUp(db: Db, question: store.PersonLookUp): Promise<store.FoundPerson> {
  if (db.isTransaction) throw new Error('What was missed must be written outside the act that it stops')
  const key = store.keyOf(question)
  const first = await gathered(db, key)
  const finding =
    first?.verdict === 'busy' ? (await store.lookUp(db, [question], { ...missing, waits: true })).get(key) : first
  if (!finding) throw new Error('A look-up was not answered')
  if (finding.verdict === 'spent') throw missesSpent()
  if (finding.verdict === 'missed' && finding.isLast) await recordSpent(db, question.askerId)
  return finding
}

const missesSpent = () => new DomainError('too_many_lookups', {}, { retryAfter: missing.seconds })

const recordSpent = (db: Db, askerId: string) =>
  recordAudit(db, { actorId: askerId, action: 'transfers.misses_spent', subject: 'people' })
