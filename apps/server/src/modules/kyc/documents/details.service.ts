import type { NewAddress, NewFunds, NewIdentity } from '@sengi/contract/kyc/documents'
import { dayInSouthAfrica } from '@sengi/contract/time'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { lockTier } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { findOpen, setDueAnew } from '../kyc.store.ts'
import { insertClash } from './clashes.store.ts'
import * as store from './details.store.ts'
import { readIdNumber, readPassport } from './id-number.rules.ts'
import type { DetailKind, Details, SealedDetail } from './papers.rules.ts'

/**
 * Keeps who somebody says they are. A number that another account bears is refused without a word about that account, and our team says
 * whose it is.
 */
export async function giveIdentity(db: Db, vault: Vault, userId: string, given: NewIdentity): Promise<void> {
  const identity = await readIdentity(db, given)
  const [numberHash, ...others] = await numberIndexes(vault, identity)
  if (!numberHash) throw new Error('No key makes an index')
  const hashes = [numberHash, ...others]
  const sealed = await vault.seal(detailName(userId, 'identity'), JSON.stringify(identity))
  const isTaken = await inTransaction(db, async (tx) => {
    await requireOpen(tx, userId, 'identity')
    await store.lockNumber(tx, hashes)
    const holder = await store.findHolder(tx, hashes, userId)
    if (holder) await fileClash(tx, userId, holder)
    else await keep(tx, userId, { kind: 'identity', sealed, numberHash })
    return holder !== null
  })
  if (isTaken) throw new DomainError('identity_taken')
}

/** By what a number is found again, and compared, without being read: by each key that holds, the current one's first. */
export const numberIndexes = (
  vault: Vault,
  { form, country, number }: Pick<Details['identity'], 'form' | 'country' | 'number'>,
): Promise<Buffer[]> => vault.blindIndexes(`kyc ${form} ${country}`, number)

/** Keeps where somebody lives. */
export const giveAddress = (db: Db, vault: Vault, userId: string, address: NewAddress): Promise<void> =>
  give(db, vault, userId, 'address', address)

/** Keeps where somebody's money comes from. */
export const giveFunds = (db: Db, vault: Vault, userId: string, funds: NewFunds): Promise<void> =>
  give(db, vault, userId, 'funds', funds)

/** What somebody said, unsealed; a kind that they did not say is left out. */
export async function openDetails(
  vault: Vault,
  userId: string,
  details: readonly SealedDetail[],
): Promise<Partial<Details>> {
  const opened = details.map(async ({ kind, sealed }) => [
    kind,
    JSON.parse(await vault.open(detailName(userId, kind), sealed)),
  ])
  return Object.fromEntries(await Promise.all(opened))
}

async function give<Kind extends 'address' | 'funds'>(
  db: Db,
  vault: Vault,
  userId: string,
  kind: Kind,
  said: Details[Kind],
): Promise<void> {
  const sealed = await vault.seal(detailName(userId, kind), JSON.stringify(said))
  await inTransaction(db, async (tx) => {
    await requireOpen(tx, userId, kind)
    await keep(tx, userId, { kind, sealed, numberHash: null })
  })
}

async function readIdentity(db: Db, given: NewIdentity): Promise<Details['identity']> {
  const { form, given_names, surname } = given
  const today = dayInSouthAfrica(await clockNow(db))
  const read =
    form === 'za_id'
      ? readIdNumber(given.number, today)
      : readPassport(given.number, { country: given.country, birthDate: given.birth_date }, today)
  if ('code' in read) throw DomainError.of(read, { errors: [{ path: 'number' }] })
  return { form, number: read.number, given_names, surname, country: read.country, birth_date: read.birthDate }
}

/** Nobody changes what our team is looking at, but for what it asked for again. */
async function requireOpen(tx: Tx, userId: string, kind: DetailKind): Promise<void> {
  await lockTier(tx, userId)
  if (!(await findOpen(tx, userId))) return
  const before = (await store.listDetails(tx, userId)).find((detail) => detail.kind === kind)
  if (!before?.isRefused) throw new DomainError('application_open')
}

async function keep(tx: Tx, userId: string, detail: store.NewDetail): Promise<void> {
  if (!(await store.saveDetail(tx, userId, detail))) throw new DomainError('detail_accepted')
  await setDueAnew(tx, userId, (await figuresOf(tx)).review.dueHours)
  await recordAudit(tx, { actorId: userId, action: 'kyc.detail_given', subject: userId, detail: { kind: detail.kind } })
  await announce(tx, [{ topic: 'kyc', userId, ref: userId, detail: { detail: detail.kind } }])
}

async function fileClash(tx: Tx, userId: string, holderId: string): Promise<void> {
  await insertClash(tx, userId, holderId)
  await recordAudit(tx, {
    actorId: userId,
    action: 'kyc.number_clashed',
    subject: userId,
    detail: { holder: holderId },
  })
}

/** What a text is sealed for: in another person's row, or as another kind, it does not open. */
export const detailName = (userId: string, kind: DetailKind): string => `kyc_detail ${userId} ${kind}`
