import type { ApprovalKind } from '@sengi/contract/admin/work'
import { bookedIn, type ReceiptLine } from '../../../ledger/ledger.ts'
import { lettersIn } from '../../../platform/background/letters.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type Addressee, contactsOf, findOtherStaff } from '../../auth/index.ts'
import { toldSoFar } from '../../notifications/index.ts'
import type { AskedAct, Colleague } from '../work.rules.ts'
import { findAsked, type WorkSource } from '../work.store.ts'

/** How another person agrees to each kind of what one of our team asked for: what the call of its own desk does. */
export type Agreeing = Readonly<
  Partial<Record<ApprovalKind, (db: Db, act: { staffId: string; id: string; hash: string }) => Promise<unknown>>>
>

/** What would reach one person. */
interface ToldPerson {
  readonly username: string
  readonly way: 'in_app' | 'letter'
  readonly title: string
  readonly text: string
}

/** An act that waits, and what would follow if another person agreed now. */
export interface Rehearsal {
  readonly act: AskedAct
  /** Why it could not be carried out now; null when it could. */
  readonly refusal: DomainError | null
  readonly lines: readonly (ReceiptLine & { readonly username: string | null })[]
  readonly told: readonly ToldPerson[]
}

interface Waiting {
  readonly kind: ApprovalKind
  readonly id: string
}

interface Deps {
  readonly work: readonly WorkSource[]
  readonly agrees: Agreeing
}

/**
 * Does what waits for a second person as its call would, reads what it booked and whom it told, and takes all of it back. Whoever asked for
 * it sees what it means if a colleague agrees. @throws DomainError approval_not_found
 */
export async function rehearse(db: Db, { work, agrees }: Deps, me: Colleague, waiting: Waiting): Promise<Rehearsal> {
  const act = await findAsked(db, work, me, waiting)
  const agree = agrees[waiting.kind]
  if (!act || !agree) throw new DomainError('approval_not_found')
  const staffId = act.isMine ? await findOtherStaff(db, [me.id, ...act.owners]) : me.id
  if (staffId === null) return { ...nothing, act, refusal: new DomainError('second_person_needed') }
  try {
    return await undone(db, async (tx) => {
      await agree(tx, { staffId, id: act.id, hash: act.hash })
      return { act, refusal: null, ...(await whatFollowed(tx, act.owners)) }
    })
  } catch (refusal) {
    if (refusal instanceof DomainError) return { ...nothing, act, refusal }
    throw refusal
  }
}

const nothing = { lines: [], told: [] } as const

async function undone<T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute()
  try {
    return await act(tx)
  } finally {
    await tx.rollback().execute()
  }
}

async function whatFollowed(tx: Tx, owners: readonly string[]): Promise<Pick<Rehearsal, 'lines' | 'told'>> {
  const booked = await bookedIn(tx)
  const ids = new Set([...owners, ...booked.flatMap(({ userId }) => userId ?? [])])
  const people = await contactsOf(tx, [...ids])
  return {
    lines: booked.map((line) => ({ ...line, username: people.get(line.userId ?? '')?.username ?? null })),
    told: await toldTo(tx, people),
  }
}

async function toldTo(tx: Tx, people: ReadonlyMap<string, Addressee>): Promise<ToldPerson[]> {
  const byEmail = new Map([...people.values()].map(({ email, username }) => [email, username]))
  const notices = await toldSoFar(tx, [...people.keys()])
  const letters = await lettersIn(tx, [...byEmail.keys()])
  return [
    ...notices.map(({ userId, title, body }) => ({
      ...{ username: people.get(userId)?.username ?? '', way: 'in_app' as const, title, text: body },
    })),
    ...letters.map(({ to, subject, text }) => ({
      ...{ username: byEmail.get(to) ?? '', way: 'letter' as const, title: subject, text },
    })),
  ]
}
