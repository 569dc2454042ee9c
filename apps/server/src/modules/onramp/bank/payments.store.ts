import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { SuspenseReason } from '../payments.rules.ts'

/** A payment as the bank told it. */
export interface Received {
  readonly provider: string
  readonly providerRef: string
  readonly otherRefs?: readonly string[]
  readonly amount: { readonly units: bigint }
  readonly reference: string
  readonly payerName: string
  readonly receivedAt: Date
  /** The earliest moment at which it can have come, where the bank tells only the day. */
  readonly arrivedAt: Date | null
}

/** What payments are told by that staff bring in as a file, whichever bank wrote it. */
export const fromStatement = 'statement'

/** What became of it. */
export interface Judgement {
  readonly orderId: string | null
  readonly reason: SuspenseReason | null
  /** A payout of ours that its bank gave back. */
  readonly isOurs?: boolean
}

/** Null when this payment was judged before. */
export async function insertPayment(
  tx: Tx,
  payment: Received,
  { orderId, reason, isOurs }: Judgement,
): Promise<string | null> {
  const id = await newId(tx)
  if (!(await takeRefs(tx, id, payment))) return null
  await tx
    .insertInto('bank_payment')
    .values({
      id,
      provider: payment.provider,
      provider_ref: payment.providerRef,
      amount_cents: payment.amount.units.toString(),
      reference: payment.reference,
      payer_name: payment.payerName,
      received_at: payment.receivedAt,
      arrived_at: payment.arrivedAt,
      outcome: isOurs ? 'CAME_BACK' : reason ? 'SUSPENSE' : 'MATCHED',
      reason,
      order_id: orderId,
    })
    .execute()
  return id
}

async function newId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The database made no id')
  return row.id
}

/** Makes those wait for each other who judge money of the same amount that no order holds together. */
export async function lockAlike(tx: Tx, { amount }: Pick<Received, 'amount'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank payment ' || ${amount.units.toString()}::text, 0))`.execute(
    tx,
  )
}

/** Banks date the same money some days apart in what they tell by different ways. */
const apartDays = 4

/**
 * The same money as it was told by another way, the bank's feed or its statement: of the same amount, order or words, of about the
 * same day, and without a name by this way. Each answers for one, so who really pays twice has paid twice.
 */
export async function findToldElsewhere(
  tx: Tx,
  payment: Omit<Received, 'arrivedAt'>,
  orderId: string | null,
): Promise<string | null> {
  const { provider, amount, reference, receivedAt } = payment
  const { rows } = await sql<{ id: string }>`
    select told.id from bank_payment as told
    where told.amount_cents = ${amount.units.toString()}::numeric
      and told.received_at between ${receivedAt}::timestamptz - make_interval(days => ${apartDays})
        and ${receivedAt}::timestamptz + make_interval(days => ${apartDays})
      and told.order_id is not distinct from ${orderId}::uuid
      and (told.order_id is not null or ${bare(sql.ref('told.reference'))} = ${bare(sql`${reference}::text`)})
      and not exists (select from bank_payment_ref where payment_id = told.id and provider = ${provider})
      and not exists (select from bank_payment_ref where provider = ${provider} and ref = any (${refsOf(payment)}::text[]))
    order by abs(extract(epoch from told.received_at - ${receivedAt}::timestamptz)), told.id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

const bare = (text: RawBuilder<unknown>) => sql`upper(regexp_replace(${text}, '[^A-Za-z0-9]', '', 'g'))`

/** A payment bears the names by which it was told this way, too. */
export const addRefs = (tx: Tx, id: string, payment: Omit<Received, 'arrivedAt'>): Promise<boolean> =>
  takeRefs(tx, id, payment)

/** Whose name this is, and by which way it was told first. */
export async function paymentNamed(db: Db, provider: string, ref: string): Promise<{ id: string; provider: string }> {
  return db
    .selectFrom('bank_payment_ref')
    .innerJoin('bank_payment', 'bank_payment.id', 'bank_payment_ref.payment_id')
    .select(['bank_payment.id', 'bank_payment.provider'])
    .where('bank_payment_ref.provider', '=', provider)
    .where('bank_payment_ref.ref', '=', ref)
    .executeTakeFirstOrThrow()
}

export const refsOf = ({ providerRef, otherRefs = [] }: Pick<Received, 'providerRef' | 'otherRefs'>): string[] =>
  [...new Set([providerRef, ...otherRefs])].sort()

/**
 * Claims all names of a payment, in one order for everybody. False when one of them is another payment's: then it is that payment,
 * and the names that are new become its names.
 */
async function takeRefs(tx: Tx, id: string, payment: Omit<Received, 'arrivedAt'>): Promise<boolean> {
  const refs = refsOf(payment)
  const { rows } = await sql`
    insert into bank_payment_ref (provider, ref, payment_id)
    select ${payment.provider}, ref, ${id} from unnest(${refs}::text[]) with ordinality as told (ref, place) order by place
    on conflict do nothing returning ref`.execute(tx)
  if (rows.length === refs.length) return true
  await sql`
    update bank_payment_ref set payment_id = (
      select payment_id from bank_payment_ref
      where provider = ${payment.provider} and ref = any (${refs}::text[]) and payment_id <> ${id} order by ref limit 1)
    where payment_id = ${id}`.execute(tx)
  return false
}

export async function getJudgement(
  db: Db,
  payment: Pick<Received, 'provider' | 'providerRef' | 'otherRefs'>,
): Promise<Judgement> {
  const row = await db
    .selectFrom('bank_payment')
    .innerJoin('bank_payment_ref', 'bank_payment_ref.payment_id', 'bank_payment.id')
    .select(['bank_payment.order_id', 'bank_payment.reason', 'bank_payment.outcome'])
    .where('bank_payment_ref.provider', '=', payment.provider)
    .where('bank_payment_ref.ref', 'in', refsOf(payment))
    .orderBy('bank_payment_ref.ref')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { orderId: row.order_id, reason: row.reason, ...(row.outcome === 'CAME_BACK' && { isOurs: true }) }
}

/** Which of these names are known already. */
export async function knownRefs(db: Db, provider: string, refs: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bank_payment_ref')
    .select('ref')
    .where('provider', '=', provider)
    .where('ref', '=', sql<string>`any (${refs}::text[])`)
    .execute()
  return new Set(rows.map((row) => row.ref))
}

/** From when to ask the bank: some days before the newest payment we know, or before now when we know none or it dates ahead. */
export async function askFrom(db: Db, provider: string, overlapDays: number): Promise<Date> {
  const { since } = await db
    .selectFrom('bank_payment')
    .select(sql<Date>`least(max(received_at), clock_now()) - make_interval(days => ${overlapDays})`.as('since'))
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  return since
}
