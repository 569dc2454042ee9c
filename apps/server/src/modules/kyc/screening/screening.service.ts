import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { awaitStop, keepStopped } from '../../auth/index.ts'
import { casesOf, type Filing, factsHash, fileCases } from './cases.service.ts'
import { hasStanding, wasCleared, wasMet } from './cases.store.ts'
import { type CurrentLists, currentLists } from './current-lists.service.ts'
import { type Facts, holdersOf, type Match, meet } from './matching.rules.ts'
import type { ComparedFacts, KnownIdentity } from './screening.rules.ts'
import * as store from './screening.store.ts'

/** What staff of other teams read as the reason: it says nothing of lists. */
const keptFor = () => inWords('en', phrases('kyc/screening')('kept_for'))

/** What screening is given by the rest of the module. */
export interface ScreeningMeans {
  readonly publicUrl: string
  /** Of people who were verified by a document; the others are left out, because what nobody looked at excludes nobody. */
  readonly identitiesOf: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, KnownIdentity>>
}

/**
 * Holds somebody's name and birth date against the lists, in the transaction in which it became known. A hit stops the account at once and files a case;
 * the account's owner reads what everybody reads whose account is stopped. Answers whether it was stopped now.
 */
export async function screenPerson(tx: Tx, userId: string, means: ScreeningMeans): Promise<boolean> {
  const lists = await currentLists(tx)
  const person = lists && (await store.lockNamed(tx, userId))
  if (!lists || !person) return false
  const identity = (await means.identitiesOf(tx, [userId])).get(userId)
  const facts = factsOf(person, identity)
  const { best, hits } = meet(lists.index, knownOf(person, identity), lists.hitScore)
  const comparison = { userId, subject: 'person', factsSha256: factsHash(facts), version: lists.version } as const
  await store.insertComparisons(tx, [{ ...comparison, best, hits: hits.length }])
  await store.noteCompared(tx, userId, person.name)
  const filing = { userId, subject: 'person', ref: null, facts, version: lists.version, hits } as const
  const news = identity ? await withoutKnownByName(tx, filing, lists) : filing
  if ((await fileCases(tx, news)) === 0) return false
  await keepStopped(tx, { userId, reason: keptFor(), publicUrl: means.publicUrl })
  return true
}

const factsOf = ({ name }: { name: string }, identity?: KnownIdentity): ComparedFacts => ({
  name,
  date_of_birth: identity?.birthDate ?? null,
  address: null,
})

const knownOf = ({ name }: { name: string }, identity: KnownIdentity | undefined): Facts => ({
  name,
  only: 'person',
  dateOfBirth: identity?.birthDate ?? null,
  documents: identity ? [identity.number] : [],
})

/**
 * A case that was filed before the birth date was known is about the same entry: only where the date makes it likelier it is filed once
 * more, so that nobody is stopped again for what two people cleared.
 */
async function withoutKnownByName(tx: Tx, filing: Filing, lists: CurrentLists): Promise<Filing> {
  const name = filing.facts.name ?? ''
  const facts = factsOf({ name })
  const bare = new Map(meet(lists.index, { name, only: 'person' }, 0).hits.map((hit) => [hit.entry, hit.score]))
  const hits: Match[] = []
  for (const hit of filing.hits) {
    const isLikelier = hit.score > (bare.get(hit.entry) ?? 0)
    const [byName] = casesOf({ ...filing, facts, hits: [hit] })
    if (isLikelier || !byName || !(await wasMet(tx, byName))) hits.push(hit)
  }
  return { ...filing, hits }
}

const atOnce = 200

/** Compares whoever has a name that was not compared yet, whichever way it came about. One that fails holds up no other. */
export async function screenNewNames(db: Db, means: ScreeningMeans): Promise<void> {
  if (!(await currentLists(db))) return
  const failures: unknown[] = []
  for (const userId of await store.listUncompared(db, atOnce)) {
    await screenAlone(db, userId, means).catch((failure: unknown) => failures.push(failure))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} people could not be compared`)
}

async function screenAlone(db: Db, userId: string, means: ScreeningMeans): Promise<void> {
  const isStopped = await inTransaction(db, (tx) => screenPerson(tx, userId, means))
  if (isStopped) await awaitStop(db, userId)
}

const turnsAtMost = 50

/** Compares everybody with lists that are new, a few hundred at a time. Who dies halfway is followed by the next from where it was. */
export async function screenEverybody(db: Db, means: ScreeningMeans): Promise<void> {
  const lists = await currentLists(db)
  if (!lists) return
  for (let turn = 0; turn < turnsAtMost; turn += 1) {
    const met = await inTransaction(db, (tx) => screenSome(tx, lists, means))
    if (met === null) return
    if (met > 0) await screenNewNames(db, means)
  }
}

/**
 * Compares the next people. Those whom the lists may mean count as not compared from then on, so that each is judged by themselves, whoever
 * comes to it. Answers how many those are; null when there is nobody left.
 */
async function screenSome(tx: Tx, lists: CurrentLists, means: ScreeningMeans): Promise<number | null> {
  const { version, index, hitScore } = lists
  const position = await store.takeRound(tx, lists)
  if (position === null) return null
  const people = await store.listNamedAfter(tx, position, atOnce)
  const identities = await means.identitiesOf(
    tx,
    people.map(({ id }) => id),
  )
  const compared = people.map((person) => ({
    person,
    ...meet(index, knownOf(person, identities.get(person.id)), hitScore),
  }))
  const clear = compared.filter(({ hits }) => hits.length === 0)
  const rows = clear.map(({ person, best }) => {
    const factsSha256 = factsHash(factsOf(person, identities.get(person.id)))
    return { userId: person.id, subject: 'person', factsSha256, version, best, hits: 0 } as const
  })
  await store.insertComparisons(tx, rows)
  const met = compared.filter(({ hits }) => hits.length > 0).map(({ person }) => person.id)
  await store.forgetCompared(tx, met)
  const last = people.at(-1)
  await (last ? store.moveRound(tx, version, last.id) : store.endRound(tx, version))
  return last ? met.length : null
}

/** Whom somebody wants to pay, and where. */
export interface Destination {
  readonly userId: string
  readonly address: string
  /** Null where it is the payer's own wallet. */
  readonly beneficiary: string | null
}

/** A payment that met a list. It reads like any payment that we do not make; what it met is for `fileRefused`. */
export class ListedDestination extends DomainError {
  readonly filings: readonly Filing[]
  readonly compared: readonly store.Compared[]

  constructor(filings: readonly Filing[], compared: readonly store.Compared[]) {
    super('withdrawal_unavailable')
    this.filings = filings
    this.compared = compared
  }
}

/**
 * Lets coins leave only for whom and where no list names; asked in the payment's own transaction. @throws ListedDestination, whose cases
 * are filed by whoever catches it, because this transaction ends with it
 */
export async function requireUnlisted(tx: Tx, { userId, address, beneficiary }: Destination): Promise<void> {
  const lists = await currentLists(tx)
  if (!lists) return
  const compared = beneficiary ? compareBeneficiary(lists, userId, beneficiary) : null
  const at = { userId, ref: null, version: lists.version }
  const hits = certain(lists.index, address)
  const filings = [
    ...(compared ? [compared.filing] : []),
    { ...at, subject: 'destination', facts: onlyAddress(address), hits } as const,
  ]
  const met: Filing[] = []
  for (const filing of filings) met.push(await withoutCleared(tx, filing))
  const standing = met.filter((filing) => filing.hits.length > 0)
  const rows = compared ? [compared.row] : []
  if (standing.length > 0) throw new ListedDestination(standing, rows)
  await store.insertComparisons(tx, rows)
}

/** Whom somebody pays may be a person or a company. */
function compareBeneficiary({ version, index, hitScore }: CurrentLists, userId: string, name: string) {
  const facts = factsOf({ name })
  const { best, hits } = meet(index, { name }, hitScore)
  const filing: Filing = { userId, subject: 'beneficiary', ref: null, facts, version, hits }
  const about = { userId, subject: 'beneficiary', factsSha256: factsHash(facts), version } as const
  const row: store.Compared = { ...about, best, hits: hits.length }
  return { filing, row }
}

const onlyAddress = (address: string): ComparedFacts => ({ name: null, date_of_birth: null, address })

const certain = (index: CurrentLists['index'], address: string): Match[] =>
  holdersOf(index, address).map((listed) => ({ ...listed, score: 100 }))

async function withoutCleared(tx: Tx, filing: Filing): Promise<Filing> {
  const hits: Match[] = []
  for (const [n, one] of casesOf(filing).entries()) {
    const hit = filing.hits[n]
    if (hit && !(await wasCleared(tx, one))) hits.push(hit)
  }
  return { ...filing, hits }
}

/** Files what a payment met, after its transaction came to nothing. */
export const fileRefused = (db: Db, { filings, compared }: ListedDestination): Promise<void> =>
  inTransaction(db, async (tx) => {
    await store.insertComparisons(tx, compared)
    for (const filing of filings) await fileCases(tx, filing)
  })

/** Coins that somebody sent, as far as their chain says from where. */
export interface Arrival {
  readonly userId: string
  readonly depositId: string
  readonly senders: readonly string[]
}

/** Files a case for coins that come from where a list names, so that they wait. */
export async function screenSenders(tx: Tx, { userId, depositId, senders }: Arrival): Promise<void> {
  const lists = senders.length > 0 ? await currentLists(tx) : null
  if (!lists) return
  for (const address of senders) {
    const hits = certain(lists.index, address)
    const { version } = lists
    await fileCases(tx, { userId, subject: 'sender', ref: depositId, facts: onlyAddress(address), version, hits })
  }
}

/** Whom the receiver of coins names as their sender. */
export interface NamedSender {
  readonly userId: string
  readonly depositId: string
  readonly name: string
}

/**
 * Holds the name of who is said to have sent coins against the lists. Answers whether a case stands, which keeps them; who was found to be
 * somebody else once is asked about no more.
 */
export async function screenSenderName(tx: Tx, { userId, depositId, name }: NamedSender): Promise<boolean> {
  const lists = await currentLists(tx)
  if (!lists) return false
  const { version, index, hitScore } = lists
  const facts = factsOf({ name })
  const { best, hits } = meet(index, { name }, hitScore)
  const about = { userId, subject: 'sender', version } as const
  await store.insertComparisons(tx, [{ ...about, factsSha256: factsHash(facts), best, hits: hits.length }])
  await fileCases(tx, await withoutCleared(tx, { ...about, ref: depositId, facts, hits }))
  return hasStanding(tx, userId, 'sender', depositId)
}

/** Whether coins wait because of who sent them. */
export const isArrivalHeld = (db: Db, userId: string, depositId: string): Promise<boolean> =>
  hasStanding(db, userId, 'sender', depositId)
