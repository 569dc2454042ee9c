import { system } from '@sengi/contract/system'
import { anAsset, between, pick } from './chance.ts'
import { type Act, aColleague, type Chaos } from './stage.ts'

/** What happens around the people: time, which brings every task's turn, prices, and outages. */
export const weather: readonly Act[] = [
  { weight: 8, run: (chaos) => passTime(chaos, between(1, 20, chaos.random)) },
  { weight: 1, run: (chaos) => passTime(chaos, between(1, 20, chaos.random) * 60) },
  { weight: 0.5, run: (chaos) => passTime(chaos, between(1, 60, chaos.random) * 3_600) },
  // Both processes find that everything is due now.
  { weight: 6, run: (chaos) => chaos.meddle(`update recurring_task set last_run_at = '-infinity'`) },
  {
    weight: 2,
    run: ({ meddle, random }) =>
      meddle(
        `insert into sandbox_price_jump (asset, basis_points) values ($1, $2)
         on conflict (asset) do update set basis_points = excluded.basis_points`,
        [anAsset(random), pick([-2_500, -900, -150, 0, 0, 80, 120, 1_800], random)],
      ),
  },
  { weight: 0.5, run: ({ meddle }) => meddle('update sandbox_price_feed set is_out = true') },
  { weight: 4, run: ({ meddle }) => meddle('update sandbox_price_feed set is_out = false') },
  { weight: 1, run: ({ meddle, random }) => setOutage(meddle, random() < 0.3) },
  { weight: 1, run: ({ meddle, random }) => setFigure(meddle, 'p2p.explicit_ack', random() < 0.5) },
]

export const passTime = (chaos: Chaos, advance_seconds: number) =>
  chaos.ask(aColleague(chaos), system.advanceClock, { body: { advance_seconds } })

export const setOutage = (meddle: Chaos['meddle'], value: boolean) =>
  meddle(
    `insert into p2p_setting (name, value) values ('outage', $1::jsonb)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(value)],
  )

/** Changes a figure, as staff may: both processes hear of it. */
export const setFigure = (meddle: Chaos['meddle'], key: string, value: unknown) =>
  meddle(
    `insert into setting_change (key, value, reason, before_proposals) values ($1, $2::jsonb, 'The weather changed', true)`,
    [key, JSON.stringify(value)],
  )
