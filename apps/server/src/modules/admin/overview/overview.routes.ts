import {
  type OverviewFigure,
  overviewKinds,
  type ProductOverview,
  staffOverview,
  type VolumeDay,
} from '@sengi/contract/admin/overview'
import { formatAmount } from '@sengi/money'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { type FunnelSource, readNewcomers } from './funnel.service.ts'
import { type ComparedFigure, changeInPercent, type NewcomersCounted, type TradedDay } from './overview.rules.ts'
import { type OverviewSource, readFigures, readVolume } from './overview.store.ts'

interface Deps {
  readonly overview: readonly OverviewSource[]
  readonly funnel: readonly FunnelSource[]
}

/** How the product stands. Each figure asks a permission of its own; what somebody may not read is not there. */
export const overviewRoutes = ({ overview, funnel }: Deps): Route[] =>
  serve(staffOverview, {
    getStanding: {
      permission: 'work.read',
      handle: async ({ db, user }) => {
        const theirs = overview.filter(({ permission }) => user.permissions.includes(permission))
        const { at, figures } = await readFigures(db, theirs, user.id)
        const mayRead = (kind: string) => theirs.some((one) => one.kind === kind)
        return {
          as_of: at.toISOString(),
          figures: overviewKinds.flatMap((kind) => figures.filter((one) => one.kind === kind)).map(presentFigure),
          volume: mayRead('volume') ? (await readVolume(db)).map(presentDay) : null,
          funnel: mayRead('users') ? presentFunnel(await readNewcomers(db, funnel)) : null,
        }
      },
    },
  })

const rand = (cents: bigint): string => formatAmount({ asset: 'ZAR', units: cents })

function presentFigure(figure: ComparedFigure): OverviewFigure {
  const text = figure.kind === 'volume' ? rand : String
  return {
    kind: figure.kind,
    value: text(figure.value),
    before: text(figure.before),
    change_percent: changeInPercent(figure),
  }
}

const presentFunnel = ({ at, steps }: NewcomersCounted): ProductOverview['funnel'] => ({
  as_of: at.toISOString(),
  steps: [...steps],
})

const presentDay = ({ day, cents }: TradedDay): VolumeDay => ({
  day,
  total: rand(Object.values(cents).reduce((sum, part) => sum + part, 0n)),
  parts: { p2p: rand(cents.p2p), purchases: rand(cents.purchases), card: rand(cents.card), qr: rand(cents.qr) },
})
