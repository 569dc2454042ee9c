import { randText } from '@sengi/money'
import { recordAudit } from '../../../platform/audit.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Bureau } from '../../../ports/bureau/bureau.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { needsPapers, originatorFacts } from '../../kyc/index.ts'
import { figuresOf } from '../../settings/index.ts'
import {
  asksForAll,
  type MissingPart,
  missingParts,
  type Originator,
  partsKnown,
  sealName,
} from './originators.rules.ts'
import * as store from './originators.store.ts'
import { countWaiting } from './origins.store.ts'

/** What opens and seals who sends, and who checks people: where the sandbox does, they are taken at their word. */
export interface OriginatorMeans {
  readonly vault: Vault
  readonly bureau: Pick<Bureau, 'name'> | null
}

interface Payment {
  readonly id: string
  readonly userId: string
  readonly value: { readonly units: bigint }
}

/**
 * Seals who sends with their withdrawal, in its transaction. @throws DomainError withdrawal_needs_facts for one whose worth asks for more than
 * is known; never in the sandbox, where it is listed for our team instead
 */
export async function carryOriginator(tx: Tx, { vault, bureau }: OriginatorMeans, payment: Payment): Promise<void> {
  const isDemanded = needsPapers(bureau)
  const originator = await originatorFacts(tx, vault, payment.userId)
  const { fullFromCents } = (await figuresOf(tx)).travel
  const parts = partsKnown(originator, isDemanded)
  if (isDemanded && asksForAll(payment.value.units, fullFromCents)) requireAll(missingParts(parts), fullFromCents)
  const of = { userId: payment.userId, withdrawalId: payment.id }
  await store.insertOriginator(tx, of, { sealed: await sealedOf(vault, of, originator), ...parts })
}

function requireAll([first, second]: readonly MissingPart[], fullFromCents: number): void {
  if (!first) return
  const from = randText({ asset: 'ZAR', units: BigInt(fullFromCents) })
  throw new DomainError('withdrawal_needs_facts', { from, what: second ? 'other' : first })
}

const sealedOf = async (vault: Vault, { userId, withdrawalId }: store.OfWithdrawal, originator: Originator) =>
  originator.identity || originator.address
    ? vault.seal(sealName(userId, withdrawalId), JSON.stringify(originator))
    : null

const atOnce = 100
const noneYet = '00000000-0000-0000-0000-000000000000'

/** Completes what left before its sender had said who they are, or before that was found to be true. One that fails holds up no other. */
export async function completeOlder(db: Db, means: OriginatorMeans): Promise<void> {
  const isDemanded = needsPapers(means.bureau)
  const failures: unknown[] = []
  for (let beyond: string | undefined = noneYet; beyond !== undefined; ) {
    const found: store.OfWithdrawal[] = await store.listCompletable(db, { beyond, most: atOnce, isDemanded })
    for (const of of found) await complete(db, means, of).catch((failure: unknown) => failures.push(failure))
    beyond = found.length < atOnce ? undefined : found.at(-1)?.withdrawalId
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} withdrawals could not be completed`)
}

async function complete(db: Db, { vault, bureau }: OriginatorMeans, of: store.OfWithdrawal): Promise<void> {
  const originator = await originatorFacts(db, vault, of.userId)
  const sealed = await sealedOf(vault, of, originator)
  await store.completeOriginator(db, of, { sealed, ...partsKnown(originator, needsPapers(bureau)) })
}

/** Withdrawals that took along less than the rule asks for, newest first. */
export const incompleteWithdrawals = async (db: Db, wanted: store.Sorted): Promise<store.Incomplete[]> =>
  store.listIncomplete(db, (await figuresOf(db)).travel.fullFromCents, wanted)

/** How much of the rule is open, with the rand cents from which it asks for all. */
export async function openOfRule(db: Db) {
  const { fullFromCents } = (await figuresOf(db)).travel
  const [withdrawals, deposits] = [await store.countIncomplete(db, fullFromCents), await countWaiting(db)]
  return { fullFromCents, withdrawals, deposits }
}

/** What went with a withdrawal: its payment, and who sent it. */
export interface OpenedRecord {
  readonly paid: store.PaidOut
  readonly originator: Originator | null
}

/** What went with a withdrawal, unsealed; who looked is recorded before. @throws DomainError withdrawal_not_found */
export async function openRecord(db: Db, vault: Vault, staffId: string, id: string): Promise<OpenedRecord> {
  const paid = await store.findPaid(db, id)
  if (!paid) throw new DomainError('withdrawal_not_found')
  await recordAudit(db, { actorId: staffId, action: 'travel_rule.opened', subject: `withdrawal:${id}` })
  const { sealed, userId } = paid
  return { paid, originator: sealed && JSON.parse(await vault.open(sealName(userId, id), sealed)) }
}
