import { explainedBy, named, platformOwned } from '../../../ledger/explained.ts'
import type { ReasonRule } from '../../../platform/invariants.ts'
import { microsIn, sqlCentsOf } from '../../../platform/postgres/exact.ts'
import { uncounted } from '../../limits/index.ts'
import { agreedCentsOf, isAgreedAmiss } from './agreed.invariants.ts'

const transfer = `join transfer on transfer.id = ${named()}`
const claim = `join transfer_claim as claim on claim.id = ${named()}`
const deposit = `
  join chain_deposit as deposit on deposit.id = ${named()} and deposit.state = 'CREDITED'
  join chain_address as place
    on place.network = deposit.network and place.address = deposit.address and place.user_id = deposit.user_id`
const held = ['claims', 'claim.id'] as const
const priceOf = (row: string) => ({ asset: `${row}.asset`, micros: microsIn('judged.memo', `${row}.asset`) })
const worth = (row: string) =>
  `coalesce(${row}.agreed_cents::numeric, ${sqlCentsOf(`${row}.units`, priceOf(row), 'up')})`

/** Rand that the coins cannot mean, or that the history of somebody does not say as they stand on the row. */
const misAgreed = (reason: string, row: string, { of, people }: { of: string; people: readonly string[] }): string => `
    select judged.id from judged ${row}
    where judged.reason = '${reason}' and (${isAgreedAmiss(of, priceOf(of))} or ${people
      .map((person) => `(${agreedCentsOf('judged.memo', person)}) is distinct from ${of}.agreed_cents::numeric`)
      .join(' or ')})`

/** Why money of people moves by sending, and what explains each move. */
export const transfersReasons: readonly ReasonRule[] = [
  explainedBy('transfer.sent', {
    row: transfer,
    moves: [
      {
        from: ['available', 'transfer.sender_id'],
        to: ['available', 'transfer.recipient_id'],
        asset: 'transfer.asset',
        units: 'transfer.units',
      },
    ],
    wrongs: [
      uncounted('transfer.sent', {
        kind: 'internal',
        row: transfer,
        payer: 'transfer.sender_id',
        cents: worth('transfer'),
      }),
      misAgreed('transfer.sent', transfer, { of: 'transfer', people: ['transfer.sender_id', 'transfer.recipient_id'] }),
    ],
  }),
  explainedBy('claim.held', {
    row: claim,
    moves: [{ from: ['available', 'claim.sender_id'], to: held, asset: 'claim.asset', units: 'claim.units' }],
    wrongs: [
      uncounted('claim.held', {
        kind: 'internal',
        row: claim,
        payer: 'claim.sender_id',
        cents: worth('claim'),
        returned: 'claim.returned_to is not null',
      }),
      misAgreed('claim.held', claim, { of: 'claim', people: ['claim.sender_id'] }),
    ],
  }),
  explainedBy('claim.claimed', {
    row: `${claim} and claim.state = 'CLAIMED'`,
    moves: [{ from: held, to: ['available', 'claim.recipient_id'], asset: 'claim.asset', units: 'claim.units' }],
  }),
  explainedBy('claim.returned', {
    // What went to suspense and was restored since says that its sender has it; the restoring says that it was not so at first.
    row: `${claim} and claim.returned_to is not null
      left join posting as restored on restored.ref = judged.ref and restored.reason = 'claim.restored'
      cross join lateral (select claim.returned_to = 'suspense' or restored.id is not null as is_kept) as way`,
    moves: [
      {
        from: held,
        to: ['available', 'claim.sender_id'],
        asset: 'claim.asset',
        units: 'case when way.is_kept then 0 else claim.units end',
      },
      {
        from: held,
        to: ['suspense_claims', platformOwned],
        asset: 'claim.asset',
        units: 'case when way.is_kept then claim.units else 0 end',
      },
    ],
  }),
  explainedBy('claim.restored', {
    row: `${claim} and claim.returned_to = 'sender'`,
    moves: [
      {
        from: ['suspense_claims', platformOwned],
        to: ['available', 'claim.sender_id'],
        asset: 'claim.asset',
        units: 'claim.units',
      },
    ],
  }),
  explainedBy('deposit.credited', {
    row: deposit,
    moves: [
      {
        from: ['custody_chain', platformOwned],
        to: ['available', 'deposit.user_id'],
        asset: 'deposit.asset',
        units: 'deposit.units',
      },
    ],
  }),
  explainedBy('deposit.restored', {
    row: `
      join chain_deposit_tear as tear on tear.id = ${named()} and tear.mended_at is not null
      join debt on debt.reason = 'deposit_reorganised' and debt.user_id = tear.user_id and debt.ref = tear.id`,
    moves: [
      {
        from: ['custody_chain', platformOwned],
        to: ['available', 'tear.user_id'],
        asset: 'debt.asset',
        units: 'debt.paid_units',
      },
    ],
  }),
]
