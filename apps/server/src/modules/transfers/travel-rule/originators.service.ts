import { randText } from '@sengi/money'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx, type Wanted } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { type OriginatorFacts, originatorFacts } from '../../kyc/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { asksForAll, missingParts, type Originator, sealName } from './originators.rules.ts'
import * as store from './originators.store.ts'

/** How withdrawals take along who sends them. */
export interface OriginatorMeans {
  readonly vault: Vault
  /** The sandbox takes people at their word: what is missing there is listed for our team, and refused elsewhere. */
  readonly isDemanded: boolean
}

interface Payment {
  readonly id: string
  readonly userId: string
  readonly value: { readonly units: bigint }
}

/**
 * Seals who sends with their withdrawal, in its transaction. @throws DomainError withdrawal_needs_facts for one whose worth asks for more than
 * is known
 */
export async function carryOriginator(tx: Tx, { vault, isDemanded }: OriginatorMeans, payment: Payment): Promise<void> {
  const facts = await originatorFacts(tx, vault, payment.userId)
  const { fullFromCents } = (await figuresOf(tx)).travel
  if (isDemanded && asksForAll(payment.value.units, fullFromCents)) requireAll(facts, fullFromCents)
  await keep(tx, vault, { userId: payment.userId, withdrawalId: payment.id }, facts)
}

function requireAll(facts: OriginatorFacts, fullFromCents: number): void {
  const missing = missingParts(facts)
  if (missing.length === 0) return
  const from = randText({ asset: 'ZAR', units: BigInt(fullFromCents) })
  const [only, another] = missing
  const what = only && !another ? only : 'other'
  throw new DomainError('withdrawal_needs_facts', { from, what })
}

async function keep(
  tx: Tx,
  vault: Vault,
  of: Pick<store.SealedOriginator, 'userId' | 'withdrawalId'>,
  facts: OriginatorFacts,
): Promise<void> {
  if (!facts.identity) return
  const sealed = await vault.seal(sealName(of.userId, of.withdrawalId), JSON.stringify(facts))
  await store.saveOriginator(tx, { ...of, sealed, hasAddress: facts.address !== null })
}

const atOnce = 100
const noneYet = '00000000-0000-0000-0000-000000000000'

/** Completes what left before its sender had said who they are. */
export async function completeOlder(db: Db, vault: Vault): Promise<void> {
  for (let beyond = noneYet; ; ) {
    const found = await store.listCompletable(db, beyond, atOnce)
    for (const one of found) {
      await inTransaction(db, async (tx) => keep(tx, vault, one, await originatorFacts(tx, vault, one.userId)))
    }
    const last = found.at(-1)
    if (!last || found.length < atOnce) return
    beyond = last.withdrawalId
  }
}

/** Withdrawals that took along less than the rule asks for, with the rand from which it asks for all. */
export async function incompleteWithdrawals(db: Db, wanted: Wanted): Promise<store.Incomplete[]> {
  return store.listIncomplete(db, (await figuresOf(db)).travel.fullFromCents, wanted)
}

/** What went with a withdrawal; who looked is recorded before it is opened. */
export async function openOriginator(
  db: Db,
  vault: Vault,
  staffId: string,
  { id, userId }: Omit<Payment, 'value'>,
): Promise<Originator | null> {
  await recordAudit(db, { actorId: staffId, action: 'travel_rule.opened', subject: `withdrawal:${id}` })
  const sealed = await store.findOriginator(db, id)
  return sealed && JSON.parse(await vault.open(sealName(userId, id), sealed))
}
