import { movingStates } from '@sengi/contract/transfers/custody'
import { explainedBy, named, platformOwned } from '../../../ledger/explained.ts'
import { listText } from '../../../platform/db.ts'
import type { Invariant, ReasonRule } from '../../../platform/invariants.ts'

/** The step whose id the posting bears, with its movement. */
const after = (...actions: string[]) => `
  join custody_movement_event as step on step.id = ${named()} and step.action in (${actions.map((one) => `'${one}'`).join(', ')})
  join custody_movement as movement on movement.id = step.movement_id`

const hot = ['custody_chain', platformOwned] as const
const cold = ['custody_cold', platformOwned] as const
const moving = ['custody_moving', platformOwned] as const
const house = ['house', platformOwned] as const
const asset = 'movement.asset'
const only = (direction: 'to_cold' | 'to_hot', units = 'movement.units') =>
  `case movement.direction when '${direction}' then ${units} else 0 end`
const cost = 'coalesce(movement.cost_units, 0)'

type Moves = Parameters<typeof explainedBy>[1]['moves']

const setOff: Moves = [
  { from: moving, to: hot, asset, units: only('to_cold') },
  { from: moving, to: cold, asset, units: only('to_hot') },
]
const settled: Moves = [
  { from: cold, to: moving, asset, units: only('to_cold') },
  { from: hot, to: moving, asset, units: only('to_hot') },
  { from: house, to: hot, asset, units: only('to_cold', cost) },
  { from: house, to: cold, asset, units: only('to_hot', cost) },
]
const back = (moves: Moves): Moves => moves.map(({ from, to, ...rest }) => ({ from: to, to: from, ...rest }))

/** Why coins move between our own wallets, and what explains each move. */
export const movementsReasons: readonly ReasonRule[] = [
  explainedBy('movement.set_off', { row: after('approve'), moves: setOff }),
  explainedBy('movement.returned', { row: after('fail', 'give_back'), moves: back(setOff) }),
  explainedBy('movement.settled', { row: after('settle'), moves: settled }),
  explainedBy('movement.unsettled', { row: after('unsettle'), moves: back(settled) }),
]

/** What lies in an account of ours, by asset. */
const lying = (kind: string) => `
  select account.asset, -sum(entry.units) as units from account join entry on entry.account_id = account.id
  where account.kind = '${kind}' group by account.asset`

/** Assets of which something else lies somewhere than rows say. */
const differing = (kind: string, told: string) => `
  select coalesce(lying.asset, told.asset) as asset, lying.units as lies_there, told.units as should_lie_there
  from (${lying(kind)}) as lying full join (${told}) as told on told.asset = lying.asset
  where coalesce(lying.units, 0) <> coalesce(told.units, 0)`

/** What must hold between the hot wallet, cold ones, the ledger and the chains. */
export const movementsInvariants: readonly Invariant[] = [
  {
    id: 'K1',
    sentence: 'What is between our wallets is what two people let go and no chain has settled, all of it',
    violations: differing(
      'custody_moving',
      `select asset, sum(units) as units from custody_movement where state in ${listText(movingStates)} group by asset`,
    ),
  },
  {
    id: 'K2',
    sentence: 'What is cold is what settled there, without what left for the hot wallet again',
    violations: differing(
      'custody_cold',
      `select asset, sum(case direction when 'to_cold' then units
                         else -units - case state when 'SETTLED' then coalesce(cost_units, 0) else 0 end end) as units
       from custody_movement
       where state = 'SETTLED' or (direction = 'to_hot' and state in ${listText(movingStates)}) group by asset`,
    ),
  },
  {
    id: 'K3',
    sentence:
      'Each settled movement has its transaction on its chain, to its address and to the unit, and is no deposit',
    violations: `
      select movement.id from custody_movement as movement
      join cold_address as cold on cold.id = movement.cold_address_id
      left join chain_signed_payment as signed on signed.network = movement.network and signed.ref = movement.id::text
      left join sandbox_chain_tx as paid on paid.network = movement.network
        and case movement.direction when 'to_cold' then paid.ref = movement.id::text
            else paid.tx_id = movement.tx_id and paid.ref is null and paid.sender = cold.address end
      where movement.state = 'SETTLED' and (
        movement.tx_id is null
        or movement.direction = 'to_cold' and movement.address <> cold.address
        or (movement.asset, movement.network) is distinct from (cold.asset, cold.network)
        or signed.tx_id is not null and signed.tx_id <> movement.tx_id
        or exists (select from sandbox_chain_tx) and (paid.tx_id, paid.address, paid.asset, paid.units) is distinct from
          (movement.tx_id, movement.address, movement.asset, movement.units))
      union all
      select movement.id from custody_movement as movement
      join chain_deposit as deposit on deposit.network = movement.network and deposit.address = movement.address
      union all
      select movement.id from sandbox_chain_tx as paid join custody_movement as movement on movement.id::text = paid.ref
      where movement.state not in ('SUBMITTED', 'UNKNOWN', 'SETTLED') and not exists (
        select from chain_alarm where kind = 'moved_after_return' and subject = movement.id and settled_at is null)`,
  },
  {
    id: 'K4',
    sentence:
      'Each step of a movement follows from the one before, the last one is its state, and two people let it go',
    violations: `
      select movement.id from custody_movement as movement
      left join lateral (
        select to_state from custody_movement_event where movement_id = movement.id order by id desc limit 1
      ) as last on true
      where last.to_state is distinct from movement.state
         or movement.state not in ('PROPOSED', 'REFUSED') and (movement.agreed_by is null or movement.agreed_by = movement.asked_by)
      union all
      select movement_id from (
        select movement_id, from_state, lag(to_state) over (partition by movement_id order by id) as before from custody_movement_event
      ) as step where from_state is distinct from before
      union all
      select movement_id from custody_movement_event where action in ('approve', 'refuse', 'ask_return', 'give_back') and actor_id is null`,
  },
  {
    id: 'K5',
    sentence: 'A movement that nobody could tell about was booked back by two people with evidence only',
    violations: `
      select id from custody_movement
      where state = 'REFUSED' and (was_unknown or (direction = 'to_hot' and agreed_by is not null)) and (
        return_evidence is null or return_asked_by is null or return_agreed_by is null or return_asked_by = return_agreed_by)`,
  },
  {
    id: 'K6',
    sentence: 'The hot wallet has, with what is on its way to it, what it has sent and no chain has confirmed',
    violations: `
      select sent.asset from (
        select asset, sum(units) as units from withdrawal where state = 'BROADCAST' group by asset
      ) as sent
      left join (${lying('custody_chain')}) as hot on hot.asset = sent.asset
      left join (${lying('custody_moving')}) as between_them on between_them.asset = sent.asset
      where coalesce(hot.units, 0) + coalesce(between_them.units, 0) < sent.units`,
  },
  {
    id: 'K7',
    sentence: 'Each cold address that serves was agreed to by another person, and is nobody’s deposit address',
    violations: `
      select id from cold_address where agreed_by = asked_by or (agreed_at is not null and usable_at is null)
      union all
      select cold.id from cold_address as cold join chain_address as own on own.network = cold.network and own.address = cold.address
      where cold.agreed_at is not null and cold.retired_at is null
      union all
      select movement.id from custody_movement as movement join cold_address as cold on cold.id = movement.cold_address_id
      where movement.direction = 'to_cold' and movement.agreed_at is not null and (cold.usable_at is null or movement.agreed_at < cold.usable_at)`,
  },
]
