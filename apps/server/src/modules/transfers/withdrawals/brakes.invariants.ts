import { networks, unitsPerWhole } from '@sengi/money'
import type { Invariant } from '../../../platform/invariants.ts'
import { sqlCentsOf, unsettled } from '../../../platform/postgres/exact.ts'
import { restingReasons } from '../../auth/index.ts'
import { standards } from '../../settings/index.ts'
import { chainTermsOf, placesOn, termsNameOf } from '../deposits/chain-terms.rules.ts'
import { isAgreedAmiss } from '../people/agreed.invariants.ts'

/** The flat fee of each place before staff change it, under the key by which they do. */
const flatFees = placesOn(networks)
  .map((place) => {
    const key = (termsNameOf(place) ?? '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const { asset, network } = place
    return `('chain.${key}', '${asset}', '${network}', ${unitsPerWhole(asset)}::numeric, ${chainTermsOf(standards.chain, place)?.fee.units}::numeric)`
  })
  .join(', ')

/** Every flat fee that ever held, with its beginning. */
const feeHistory = `
  standard (key, asset, network, whole, fee) as (values ${flatFees}), flat as (
    select key, asset, network, fee, '-infinity'::timestamptz as since from standard
    union all
    select key, asset, network, (value->>'fee')::numeric * whole, from_when from setting_change join standard using (key)
    where value->>'fee' ~ '^[0-9]{1,20}([.][0-9]{1,18})?$'
  )`

/** A fee may have been quoted so long before. */
const longestQuote = `interval '1 hour'`

/** What no payment passes that goes from one person to another, or out. What comes back, what a verdict says and rewards are none. */
const betweenPeople = `(${restingReasons
  .filter((reason) => reason !== 'withdrawal.sent')
  .map((reason) => `'${reason}'`)
  .join(', ')})`

const price = { asset: 'withdrawal.asset', micros: 'withdrawal.price_micros' }
const worth = `coalesce(withdrawal.agreed_cents::numeric, ${sqlCentsOf('withdrawal.units', price, 'up')})`

/** What must hold of everything that keeps money from leaving too fast. */
export const brakesInvariants: readonly Invariant[] = [
  {
    id: 'T5',
    sentence: 'Nothing moved to or from somebody who was frozen, but what was theirs already',
    violations: `
      with frozen as (select id, suspended_at + ${unsettled} as since from app_user where suspended_at is not null)
      select posting.id::text, posting.reason, frozen.id as person from frozen
      join account on account.owner = frozen.id and account.kind = 'available'
      join entry on entry.account_id = account.id
      join posting on posting.id = entry.posting_id and posting.at > frozen.since
      left join p2p_escrow as escrow on posting.reason = 'p2p.locked' and escrow.id::text = posting.ref
      where posting.reason in ${betweenPeople} or escrow.purpose = 'order'
      union all
      select claim.id::text, 'claim.claimed', frozen.id from frozen
      join transfer_claim as claim on claim.sender_id = frozen.id and claim.state = 'CLAIMED' and claim.closed_at > frozen.since
      union all
      select withdrawal.id::text, 'withdrawal.sent', frozen.id from frozen
      join withdrawal on withdrawal.user_id = frozen.id and withdrawal.reviewed_by is null
      join withdrawal_event as step on step.withdrawal_id = withdrawal.id and step.action = 'send' and step.at > frozen.since`,
  },
  {
    id: 'W5',
    sentence:
      'Nothing left while it was held back: after each withdrawal enough stayed for the holds and debts of that moment',
    violations: `
      select posting.id, posting.ref, rest.units as stayed, kept.units as held_back
      from (select user_id, asset from withdrawal_hold union select user_id, asset from debt) as braked
      join withdrawal on withdrawal.user_id = braked.user_id and withdrawal.asset = braked.asset
      join posting on posting.ref = withdrawal.id::text and posting.reason = 'withdrawal.reserved'
      join account on account.kind = 'available' and account.owner = braked.user_id and account.asset = braked.asset
      cross join lateral (
        select sum(entry.units) as units from entry where entry.account_id = account.id and entry.posting_id <= posting.id
      ) as rest
      cross join lateral (
        select coalesce(sum(units), 0) as units from (
          select units from withdrawal_hold as hold
          where hold.user_id = braked.user_id and hold.asset = braked.asset and hold.placed_at < posting.at - ${unsettled}
            and (hold.until is null or hold.until > posting.at)
            and (hold.lifted_at is null or hold.lifted_at > posting.at + ${unsettled})
          union all
          select debt.units::numeric - coalesce((
            select sum(units) from debt_payment as part
            where part.user_id = debt.user_id and part.debt_id = debt.id and part.at < posting.at + ${unsettled}), 0)
          from debt
          where debt.user_id = braked.user_id and debt.asset = braked.asset and debt.created_at < posting.at - ${unsettled}
            and (debt.forgiven_at is null or debt.forgiven_at > posting.at + ${unsettled})
        ) as brake
      ) as kept
      where kept.units > 0 and rest.units < kept.units`,
  },
  {
    id: 'W6',
    sentence:
      'Each withdrawal is valued at what was agreed, which its price can mean, or at its price, and pays at least the flat fee of its place, as it was or was quoted',
    violations: `
      with ${feeHistory}
      select withdrawal.id from withdrawal
      left join lateral (
        select min(fee) as fee from flat
        where flat.asset = withdrawal.asset and flat.network = withdrawal.network
          and flat.since <= withdrawal.created_at + ${unsettled}
          and not exists (
            select from flat as later
            where later.key = flat.key and later.since > flat.since
              and later.since <= withdrawal.created_at - ${unsettled} - ${longestQuote})
      ) as flat on true
      where withdrawal.fee_units::numeric < coalesce(flat.fee, withdrawal.fee_units::numeric + 1)
        or withdrawal.value_cents::numeric is distinct from ${worth}
        or ${isAgreedAmiss('withdrawal', price)}`,
  },
]
