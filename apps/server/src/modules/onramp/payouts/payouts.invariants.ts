import { uncovered } from '../../../ledger/covered.ts'
import { explainedBy, named, platformOwned } from '../../../ledger/explained.ts'
import { listText } from '../../../platform/db.ts'
import type { Invariant, ReasonRule } from '../../../platform/invariants.ts'
import { awayLineStates, endedLineStates, liveLineStates } from './payouts.rules.ts'

const away = `('APPROVED', 'SENT', 'UNKNOWN')`

/** What must hold between payouts, their runs, what the bank says, and the ledger. */
export const payoutsInvariants: readonly Invariant[] = [
  {
    id: 'PY1',
    sentence: 'Rand that is owed to accounts at banks is what open payouts say that no file has let go, and all of it',
    violations: uncovered(
      'bank_payout_owed',
      `select id as owner, null::uuid as user_id, 'ZAR' as asset, amount_cents as units from bank_payout
       where state = 'OWED' and not exists (select from bank_payout_line where payout_id = bank_payout.id and state in ${away})`,
    ),
  },
  {
    id: 'PY2',
    sentence: 'Rand on its way at the bank is what runs let go that the bank says nothing of yet, and all of it',
    violations: uncovered(
      'bank_payout_in_transit',
      `select payout_id as owner, null::uuid as user_id, 'ZAR' as asset, amount_cents as units from bank_payout_line where state in ${away}`,
    ),
  },
  {
    id: 'PY3',
    sentence: 'No payout is in two runs at once, and each line is where its run and its payout are',
    violations: `
      select payout_id from bank_payout_line where state in ${listText(liveLineStates)}
      group by payout_id having count(*) > 1
      union all
      select line.id from bank_payout_line as line
      join bank_payout_run as run on run.id = line.run_id
      join bank_payout as payout on payout.id = line.payout_id
      where line.amount_cents <> payout.amount_cents
        or line.state = 'DRAFTED' and run.state not in ('DRAFT', 'PROPOSED')
        or line.state = 'APPROVED' and run.state <> 'APPROVED'
        or line.state in ${listText(awayLineStates)} and run.state <> 'SENT'
        or line.state in ${listText(endedLineStates)} and run.state not in ('SENT', 'CLOSED')
        or (line.state = 'PAID') and payout.state <> 'PAID'
        or line.state in ('DRAFTED', 'APPROVED', 'SENT', 'UNKNOWN') and payout.state <> 'OWED'
      union all
      select id from bank_payout where state = 'PAID'
        and not exists (select from bank_payout_line where payout_id = bank_payout.id and state = 'PAID')`,
  },
  {
    id: 'PY4',
    sentence:
      'Nothing is paid without its own line of an accepted statement, or two people; runs are let go by a second person',
    violations: `
      select line.id from bank_payout_line as line
      join bank_payout as payout on payout.id = line.payout_id
      left join bank_statement_line as said on said.statement_id = line.statement_id and said.place = line.statement_place
      where line.state = 'PAID' and (line.statement_id is null or not said.is_taken or said.cents <> -line.amount_cents
          or position(payout.reference in upper(regexp_replace(said.reference, '[^A-Za-z0-9]', '', 'g'))) = 0)
        and (line.approved_by is null or line.approved_by = line.asked_by or line.asked_outcome <> 'PAID')
      union all
      select id from bank_payout_run where state in ('APPROVED', 'SENT', 'CLOSED')
        and (approved_by is null or approved_by in (asked_by, made_by))`,
  },
  {
    id: 'PY5',
    sentence: 'A return is on its way while its payout is owed, and done when that was paid, of the same rand',
    violations: `
      select coalesce(payout.id, resolution.payout_id) from bank_payout as payout
      full join (select * from bank_resolution where payout_id is not null) as resolution on resolution.payout_id = payout.id
      where payout.id is null or resolution.id is null or resolution.payment_id <> payout.payment_id
        or resolution.amount_cents <> payout.amount_cents or resolution.user_id is distinct from payout.user_id
        or resolution.state <> case payout.state
          when 'ASKED' then 'ASKED' when 'OWED' then 'RETURNING' when 'PAID' then 'DONE' else 'WITHDRAWN' end`,
  },
]

const bank = ['custody_bank', platformOwned] as const
const suspended = ['suspense_bank', platformOwned] as const
const owed = ['bank_payout_owed', 'payout.id'] as const
const transit = ['bank_payout_in_transit', 'payout.id'] as const

const moves = (from: readonly [string, string], to: readonly [string, string]) => [
  { from, to, asset: `'ZAR'`, units: 'payout.amount_cents' },
]
const payout = (states: string) => `join bank_payout as payout on payout.id = ${named()} and ${states}`
const line = (states: string) => `
  join bank_payout_line as line on line.id = ${named()} and (${states}) join bank_payout as payout on payout.id = line.payout_id`

const cameBack = `line.state = 'FAILED' and line.returned_payment_id is not null`

/** Why money moves for payouts, and what explains each move. */
export const payoutsReasons: readonly ReasonRule[] = [
  explainedBy('payout.owed', { row: payout(`payout.state <> 'ASKED'`), moves: moves(suspended, owed) }),
  explainedBy('payout.cancelled', { row: payout(`payout.state = 'CANCELLED'`), moves: moves(owed, suspended) }),
  explainedBy('payout.sent', { row: line(`line.state <> 'DRAFTED'`), moves: moves(owed, transit) }),
  explainedBy('payout.paid', {
    row: line(`not line.is_late and (line.state = 'PAID' or ${cameBack})`),
    moves: moves(transit, bank),
  }),
  explainedBy('payout.paid_late', {
    row: line(`line.is_late and (line.state = 'PAID' or ${cameBack})`),
    moves: moves(owed, bank),
  }),
  explainedBy('payout.not_sent', {
    row: line(`line.is_late or line.state = 'DROPPED' or line.state = 'FAILED' and line.returned_payment_id is null`),
    moves: moves(transit, owed),
  }),
  explainedBy('payout.came_back', { row: line(cameBack), moves: moves(bank, owed) }),
]
