import type { NewProminence, NewWealth } from '@sengi/contract/kyc/prominence'
import { dayInSouthAfrica } from '@sengi/contract/time'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { lockTier } from '../../auth/index.ts'
import { detailName, openDetails } from '../documents/details.service.ts'
import { listDetails, replaceDetail } from '../documents/details.store.ts'
import type { Tier } from '../kyc.rules.ts'
import { dueNow, movePepCase } from './moving.service.ts'
import { type PepCase, type PublicPosition, positionSaid, readAnswer, takesWealth } from './prominence.rules.ts'
import * as store from './prominence.store.ts'
import { sealPosition, sealWealth } from './sealing.service.ts'

/**
 * Keeps what somebody answers, whenever they answer: the truth may change while our team looks, and what was proposed then falls. A yes is
 * a case. @throws DomainError prominence_incomplete, prominence_dates
 */
export async function sayProminence(db: Db, vault: Vault, userId: string, given: NewProminence): Promise<void> {
  const said = readAnswer(given, dayInSouthAfrica(await clockNow(db)))
  if ('code' in said) throw DomainError.of(said)
  const sealed = await vault.seal(detailName(userId, 'prominence'), JSON.stringify(said))
  const position = positionSaid(said)
  const kept = position && { ...position, sealedPosition: await sealPosition(vault, userId, position.position) }
  await inTransaction(db, async (tx) => {
    const tier = await lockTier(tx, userId)
    if (await wasSaid(tx, vault, userId, said)) return
    await replaceDetail(tx, userId, { kind: 'prominence', sealed })
    const detail = { kind: 'prominence' }
    await recordAudit(tx, { actorId: userId, action: 'kyc.detail_given', subject: userId, detail })
    await noteAnswer(tx, { userId, tier, position: kept })
    await announce(tx, [{ topic: 'kyc', userId, ref: userId, detail: { detail: 'prominence' } }])
  })
}

/** Said again just as before it is no news. */
async function wasSaid(tx: Tx, vault: Vault, userId: string, said: NewProminence): Promise<boolean> {
  const { prominence } = await openDetails(vault, userId, await listDetails(tx, userId))
  return JSON.stringify(prominence) === JSON.stringify(said)
}

interface Answer {
  readonly userId: string
  readonly tier: Tier
  /** Null for a no. */
  readonly position: (PublicPosition & store.SealedPosition) | null
}

/** A no where there is no case, or one that was cleared, asks nothing of anybody. */
async function noteAnswer(tx: Tx, { userId, tier, position }: Answer): Promise<void> {
  const one = await store.lockPepCase(tx, userId)
  if (!position && (!one || one.state === 'CLEARED')) return
  const due = await dueNow(tx, tier)
  if (position && !one) await store.insertPepCase(tx, { userId, state: 'DECLARED', position, due })
  const note = position ? `${position.kind}, ${position.relation}, ${position.country}` : 'none'
  const step = { by: userId, act: 'declare', note } as const
  if (!one) return store.insertPepStep(tx, { userId, ...step, state: 'DECLARED' })
  const facts = one.isFound && !one.isUnnamed ? null : position
  await movePepCase(tx, one, step, { due, position: facts, isTold: one.isTold || position !== null })
}

/** Keeps where somebody's wealth and funds come from. @throws DomainError wealth_not_asked */
export async function giveWealth(db: Db, vault: Vault, userId: string, given: NewWealth): Promise<void> {
  const sealedWealth = await sealWealth(vault, userId, given)
  await inTransaction(db, async (tx) => {
    const tier = await lockTier(tx, userId)
    const one = asked(await store.lockPepCase(tx, userId))
    await movePepCase(tx, one, { by: userId, act: 'inform' }, { due: await dueNow(tx, tier), sealedWealth })
    await announce(tx, [{ topic: 'kyc', userId, ref: userId, detail: { detail: 'wealth' } }])
  })
}

function asked(one: PepCase | null): PepCase {
  if (!one || !takesWealth(one)) throw new DomainError('wealth_not_asked')
  return one
}
