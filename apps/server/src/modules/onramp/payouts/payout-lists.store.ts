import { sql } from 'kysely'
import { type Db, listed, type Wanted, wayOf } from '../../../platform/db.ts'
import type { ListSort } from '../onramp.rules.ts'
import type { ListedPayout, ListedRun, ListedRunLine, ShownAccount } from './listed.rules.ts'
import {
  awayLineStates,
  endedLineStates,
  type HandOutcome,
  type HolderWord,
  heldLineStates,
  type LineState,
  type PayoutStage,
  type RunState,
} from './payouts.rules.ts'

type AccountRow = Record<
  'payout_id' | 'amount_cents' | 'holder_name' | 'bank' | 'branch_code' | 'last_digits' | 'reference',
  string
> & {
  user_id: string | null
  username: string | null
  holder_word: HolderWord | null
}

const accountColumns = sql`payout.id as payout_id, payout.amount_cents, payout.holder_name, payout.bank, payout.branch_code,
  payout.last_digits, payout.reference, payout.holder_word, payout.user_id,
  (select username from app_user where id = payout.user_id) as username`

const toAccount = (row: AccountRow): ShownAccount => ({
  payoutId: row.payout_id,
  cents: BigInt(row.amount_cents),
  holderName: row.holder_name,
  bank: row.bank,
  branchCode: row.branch_code,
  lastDigits: row.last_digits,
  reference: row.reference,
  userId: row.user_id,
  username: row.username,
  holderWord: row.holder_word,
})

const held = listed(heldLineStates)
const away = listed(awayLineStates)
const ended = listed(endedLineStates)

/** What a stage is in rows, so that the key of its state leads. */
const conditions: Readonly<Record<PayoutStage, ReturnType<typeof sql>>> = {
  ASKED: sql`payout.state = 'ASKED'`,
  WAITING: sql`payout.state = 'OWED' and coalesce(line.state, 'FAILED') in ('FAILED', 'DROPPED')`,
  IN_RUN: sql`payout.state = 'OWED' and line.state in ${held}`,
  SENT: sql`payout.state = 'OWED' and line.state = 'SENT'`,
  UNKNOWN: sql`payout.state = 'OWED' and line.state = 'UNKNOWN'`,
  PAID: sql`payout.state = 'PAID'`,
  CANCELLED: sql`payout.state = 'CANCELLED'`,
}

interface PayoutsPage extends Wanted {
  readonly stage?: PayoutStage | undefined
  readonly sort: ListSort
  /** Only this one. */
  readonly id?: string
}

interface PayoutRow extends AccountRow {
  stage: PayoutStage
  payment_id: string
  run_id: string | null
  failed: number
  created_at: Date
  ended_at: Date | null
}

/** For staff, so of everybody. */
export async function listPayouts(db: Db, { limit, before, stage, sort, id }: PayoutsPage): Promise<ListedPayout[]> {
  const way = wayOf(sort)
  const wanted = [
    stage ? conditions[stage] : sql`true`,
    before === undefined ? sql`true` : sql`payout.id ${sql.raw(way.comes)} ${before}::uuid`,
    id === undefined ? sql`true` : sql`payout.id = ${id}::uuid`,
  ]
  const { rows } = await sql<PayoutRow>`
    select ${accountColumns}, payout.payment_id, payout.created_at, payout.ended_at, line.run_id,
      (select count(*)::int from bank_payout_line where payout_id = payout.id and state = 'FAILED') as failed,
      case when payout.state <> 'OWED' then payout.state when line.state in ${held} then 'IN_RUN'
        when line.state in ${away} then line.state else 'WAITING' end as stage
    from bank_payout as payout
    left join lateral (select state, run_id from bank_payout_line where payout_id = payout.id order by id desc limit 1) as line on true
    where ${sql.join(wanted, sql` and `)}
    order by payout.id ${sql.raw(way.order)} limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...toAccount(row),
    ...{ stage: row.stage, paymentId: row.payment_id, runId: row.run_id, failed: row.failed },
    ...{ createdAt: row.created_at, endedAt: row.ended_at },
  }))
}

interface RunsPage {
  readonly limit: number
  readonly before?: string | undefined
  readonly state?: RunState | undefined
  readonly sort?: ListSort | undefined
  readonly id?: string
}

type RunRow = Record<'id' | 'cents' | 'made_by', string> & {
  state: RunState
  lines: number
  settled: number
  made_at: Date
  asked_by: string | null
  asked_at: Date | null
  reason: string | null
  approved_by: string | null
  file_hash: Buffer | null
  sent_by: string | null
  sent_at: Date | null
  closed_at: Date | null
}

const nameOf = (column: string) => sql`(select username from app_user where id = run.${sql.raw(column)})`

export async function listRuns(db: Db, { limit, before, state, sort, id }: RunsPage): Promise<ListedRun[]> {
  const way = wayOf(sort ?? 'newest')
  const { rows } = await sql<RunRow>`
    select run.id, run.state, run.made_at, run.asked_at, run.reason, run.file_hash, run.sent_at, run.closed_at,
      ${nameOf('made_by')} as made_by, ${nameOf('asked_by')} as asked_by, ${nameOf('approved_by')} as approved_by,
      ${nameOf('sent_by')} as sent_by, content.cents, content.lines, content.settled
    from bank_payout_run as run
    cross join lateral (
      select coalesce(sum(amount_cents), 0)::text as cents, count(*)::int as lines,
        count(*) filter (where state in ${ended})::int as settled
      from bank_payout_line where run_id = run.id and (state <> 'DROPPED' or run.state = 'DISCARDED')
    ) as content
    where (${state ?? null}::text is null or run.state = ${state ?? null}::text)
      and (${before ?? null}::uuid is null or run.id ${sql.raw(way.comes)} ${before ?? null}::uuid)
      and (${id ?? null}::uuid is null or run.id = ${id ?? null}::uuid)
    order by run.id ${sql.raw(way.order)} limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...{ id: row.id, state: row.state, cents: BigInt(row.cents), lines: row.lines, settled: row.settled },
    ...{ madeBy: row.made_by, madeAt: row.made_at, askedBy: row.asked_by, askedAt: row.asked_at, reason: row.reason },
    ...{ approvedBy: row.approved_by, fileHash: row.file_hash?.toString('hex') ?? null },
    ...{ sentBy: row.sent_by, sentAt: row.sent_at, closedAt: row.closed_at },
  }))
}

interface LineRow extends AccountRow {
  id: string
  place: number
  state: LineState
  proof: ListedRunLine['proof']
  asked_outcome: HandOutcome | null
  evidence: string | null
  asked_by: string | null
  ended_at: Date | null
}

/** Every line of a run, as its file orders them. */
export async function listRunLines(db: Db, runId: string): Promise<ListedRunLine[]> {
  const { rows } = await sql<LineRow>`
    select line.id, line.place, line.state, line.asked_outcome, line.evidence, line.asked_by, line.ended_at, ${accountColumns},
      case when line.state not in ${ended} then null when line.returned_payment_id is not null then 'came_back'
        when line.statement_id is not null then 'statement' else 'two_people' end as proof
    from bank_payout_line as line join bank_payout as payout on payout.id = line.payout_id
    where line.run_id = ${runId} order by line.place`.execute(db)
  return rows.map((row) => ({
    ...toAccount(row),
    ...{ id: row.id, place: row.place, state: row.state, proof: row.proof, askedOutcome: row.asked_outcome },
    ...{ evidence: row.evidence, askedBy: row.asked_by, endedAt: row.ended_at },
  }))
}
