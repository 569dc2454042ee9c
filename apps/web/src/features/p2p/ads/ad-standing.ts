import type { Ad } from '@sengi/contract/p2p/ads'
import { compare } from '@sengi/money'
import { unitsOf } from '../../../lib/live/portfolio.ts'

/** Whether others find and can take my ad now, and if not, why. The first that holds is the one to see to first. */
export function adStandingOf(ad: Ad): AdStanding {
  const found = rules.find(([, holds]) => holds(ad))
  return found ? found[0] : 'live'
}

export type AdStanding = (typeof rules)[number][0] | 'live'

type Standing = Pick<Ad, 'asset' | 'state' | 'team_pause' | 'funded' | 'price_check' | 'open_now'> &
  Pick<Ad, 'remaining_amount' | 'min_amount'>

const rules = [
  ['paused_by_team', ({ state, team_pause }: Standing) => state === 'PAUSED' && team_pause !== null],
  ['paused', ({ state }: Standing) => state === 'PAUSED'],
  [
    'used_up',
    ({ asset, remaining_amount: left, min_amount: least }: Standing) =>
      compare(unitsOf(asset, left), unitsOf(asset, least)) < 0,
  ],
  ['without_funds', ({ funded }: Standing) => !funded],
  ['price_off', ({ price_check }: Standing) => price_check === 'too_far'],
  ['price_unknown', ({ price_check }: Standing) => price_check === 'unknown'],
  ['closed', ({ open_now }: Standing) => !open_now],
] as const
