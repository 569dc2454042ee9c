import type { Asset } from '@sengi/money'
import { halves, type InConvoy, openConvoy } from '../platform/background/convoy.ts'
import { type Db, inTransaction, type Tx } from '../platform/db.ts'
import { isContended, isLost, isSlow } from '../platform/faults.ts'
import { claimKeys, type IdempotencyKey, releaseKeys, storedAnswer } from '../platform/idempotency.ts'
import { waitBriefly } from '../platform/patience.ts'
import { blockedOf } from './contention.store.ts'
import { unconfirmed, unreachable } from './faults.ts'
import { insertPostings } from './ledger.store.ts'
import { notEnough, stopped } from './ledger.ts'
import { assertSound, type Posting } from './posting.ts'

/** A pure move with the key of its request, if it came with one; a module adds what its own row needs. */
export interface LanePayment {
  readonly posting: Posting
  readonly once?: IdempotencyKey
  /** What only one payment of a commit may be about: whether it is paid decides what the next one hears. */
  readonly alone?: string
}

/**
 * A replayed payment moved nothing now: its key or its (reason, ref) had been paid before.
 * The answer is the one that the first request with its key got.
 */
export type Paid = { readonly replayed: false } | { readonly replayed: true; readonly answer: unknown }

/** Where payments wait for the next commit. */
export interface Lane<P extends LanePayment> {
  /** @throws DomainError insufficient_funds, account_stopped, idempotency_key_reused, busy; or unavailable, which after a lost commit means unknown */
  pay(payment: P): Promise<Paid>
  /** Takes nothing new and settles what waits. */
  close(): Promise<void>
}

/** Writes the rows that belong to the payments of one commit, in its transaction. May be repeated for the same payments. */
export type Settle<P extends LanePayment> = (tx: Tx, payments: P[]) => Promise<void>

/**
 * What a module checks for the payments of one commit before the ledger is asked, in the order of the payments: null lets
 * one pass. What it counted for a payment that the ledger then refuses is given back. May be repeated, as settling is.
 */
export interface Admission<P extends LanePayment> {
  admit(tx: Tx, payments: P[]): Promise<(Error | null)[]>
  giveBack(tx: Tx, payments: P[]): Promise<void>
}

type Paying<P extends LanePayment> = InConvoy<P, Paid>

type Outcome = 'paid' | 'replayed' | { readonly short: Asset } | { readonly refusal: Error }

interface LaneTerms<P extends LanePayment> {
  readonly admission?: Admission<P>
  /** How many payments share a commit, and how many may wait for one. */
  readonly batch?: number
  readonly queue?: number
  /** How many commits are under way at once; one when absent. */
  readonly abreast?: number
}

/** What a commit is made of. */
interface Commit<P extends LanePayment> {
  readonly db: Db
  readonly settle: Settle<P>
  readonly admission: Admission<P> | undefined
}

/**
 * Group commit: while one batch is being committed the next one gathers, so that many payments share the locks' order,
 * the round trips and the disk's answer, and each still gets a verdict of its own. One lane per process and kind of payment.
 * What repeats a key or a posting of the batch waits, and then finds it done.
 */
export function openLane<P extends LanePayment>(db: Db, settle: Settle<P>, terms: LaneTerms<P> = {}): Lane<P> {
  const { batch: most, queue, abreast, admission } = terms
  const commit = { db, settle, admission }
  const convoy = openConvoy<P, Paid>((batch) => settleBatch(commit, batch), {
    ...(most !== undefined && { most }),
    ...(queue !== undefined && { queue }),
    ...(abreast !== undefined && { abreast }),
    namesOf,
  })
  return {
    async pay(payment) {
      assertSound(payment.posting)
      return convoy.join(payment)
    },
    close: convoy.close,
  }
}

const namesOf = ({ posting, once, alone }: LanePayment): string[] => [
  `posting ${posting.reason} ${posting.ref}`,
  ...(once ? [`key ${once.userId} ${once.key}`] : []),
  ...(alone ? [`alone ${alone}`] : []),
]

/** How many times the payments of one batch may meet a lock before all that are left are told to try again. */
const mostEncounters = 20

/** What a batch went through so far. */
interface Ordeal {
  encounters: number
}

/**
 * Answers every payment of a batch. One that a payment spoils is halved until that one fails alone; from one that met a lock
 * those that need the locked account are told to try again, and the others go on without them.
 */
async function settleBatch<P extends LanePayment>(
  commit: Commit<P>,
  batch: Paying<P>[],
  ordeal: Ordeal = { encounters: 0 },
): Promise<void> {
  const failure = await attempt(commit, batch, ordeal)
  if (!failure) return
  const isBlocked = isContended(failure.error)
  if (isBlocked) ordeal.encounters += 1
  if (failure.isCommon || batch.length === 1 || ordeal.encounters > mostEncounters) {
    for (const { reject } of batch) reject(failure.error)
    return
  }
  const parts = isBlocked ? await apart(commit.db, batch, failure.error) : halves(batch)
  for (const part of parts) await settleBatch(commit, part, ordeal)
}

interface Failure {
  readonly error: unknown
  /** No payment of the batch can be blamed for it, so that trying them apart would not help. */
  readonly isCommon: boolean
}

/** Decides all payments of a batch in one commit and answers them. Null when that was done. */
async function attempt<P extends LanePayment>(
  commit: Commit<P>,
  batch: Paying<P>[],
  { encounters }: Ordeal,
): Promise<Failure | null> {
  const { db } = commit
  let decided = false
  try {
    const payments = batch.map(({ item }) => item)
    const outcomes = await inTransaction(db, async (tx) => {
      decided = false
      if (encounters > 0) await waitBriefly(tx)
      const verdicts = await decide(tx, commit, payments)
      decided = true
      return verdicts
    })
    for (const [index, one] of batch.entries()) answer(db, one, outcomes[index])
    return null
  } catch (error) {
    if (isLost(error)) return { error: decided ? unconfirmed(error) : unreachable(error), isCommon: true }
    return { error, isCommon: isSlow(error) }
  }
}

/** Tells those that need a locked account to try again. The others stay together; what is held is no account where all are left, so they part. */
async function apart<P extends LanePayment>(db: Db, batch: Paying<P>[], error: unknown): Promise<Paying<P>[][]> {
  const postings = batch.map(({ item }) => item.posting)
  const blocked = await blockedOf(db, postings).catch(() => new Set<Posting>())
  const free = batch.filter(({ item }) => !blocked.has(item.posting))
  if (free.length === batch.length) return halves(batch)
  for (const { item, reject } of batch) if (blocked.has(item.posting)) reject(error)
  return free.length > 0 ? [free] : []
}

async function decide<P extends LanePayment>(tx: Tx, commit: Commit<P>, payments: P[]): Promise<Outcome[]> {
  const claims = payments.flatMap(({ once }) => once ?? [])
  const won = new Set(claims.length > 0 ? await claimKeys(tx, claims) : [])
  const fresh = payments.filter(({ once }) => !once || won.has(once))
  const outcomes = await refuse(tx, commit, fresh)
  await move(tx, commit, fresh, outcomes)

  const paid = fresh.filter((payment) => outcomes.get(payment) === 'paid')
  if (paid.length > 0) await commit.settle(tx, paid)
  await releaseKeys(
    tx,
    fresh.filter((payment) => outcomes.get(payment) !== 'paid').flatMap(({ once }) => once ?? []),
  )
  return payments.map((payment) => outcomes.get(payment) ?? 'replayed')
}

/** The payments that are refused whatever the balance. */
async function refuse<P extends LanePayment>(tx: Tx, { admission }: Commit<P>, fresh: P[]): Promise<Map<P, Outcome>> {
  const refusals = admission && fresh.length > 0 ? await admission.admit(tx, fresh) : []
  return new Map(
    fresh.flatMap((payment, index) => {
      const refusal = refusals[index]
      return refusal ? [[payment, { refusal }] as const] : []
    }),
  )
}

/** Asks the ledger for those that were not refused, and notes what it said. */
async function move<P extends LanePayment>(
  tx: Tx,
  { admission }: Commit<P>,
  fresh: P[],
  outcomes: Map<P, Outcome>,
): Promise<void> {
  const admitted = fresh.filter((payment) => !outcomes.has(payment))
  const verdicts = await insertPostings(
    tx,
    admitted.map(({ posting }) => posting),
  )
  const unmoved: P[] = []
  for (const [index, verdict] of verdicts.entries()) {
    const payment = admitted[index] as P
    if (verdict.outcome === 'moved') outcomes.set(payment, 'paid')
    if (verdict.outcome === 'insufficient') {
      outcomes.set(payment, { short: verdict.asset })
      unmoved.push(payment)
    }
    if (verdict.outcome === 'stopped') {
      outcomes.set(payment, { refusal: stopped() })
      unmoved.push(payment)
    }
  }
  if (unmoved.length > 0) await admission?.giveBack(tx, unmoved)
}

function answer<P extends LanePayment>(db: Db, one: Paying<P>, outcome: Outcome | undefined): void {
  if (outcome === 'paid') one.resolve({ replayed: false })
  else if (outcome === 'replayed') one.resolve(replay(db, one.item))
  else one.reject(reasonOf(outcome))
}

function reasonOf(outcome: Exclude<Outcome, string> | undefined): Error {
  if (!outcome) return new Error('A payment got no outcome')
  return 'refusal' in outcome ? outcome.refusal : notEnough(outcome.short)
}

async function replay(db: Db, { once }: LanePayment): Promise<Paid> {
  return { replayed: true, answer: once && (await storedAnswer(db, once)) }
}
