import { marketStaff, type PastPause, type StaffPrice } from '@sengi/contract/market/staff'
import { formatPrice } from '@sengi/money'
import type { Db } from '../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../platform/http/lists/list-file.ts'
import { byId } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import {
  acceptPrice,
  type DeskPrice,
  getDeskPrice,
  keepPrice,
  listDeskPrices,
  pauseQuoting,
  resumeQuoting,
} from './desk.service.ts'
import { listPauses, type QuotingPause } from './desk.store.ts'
import { priceMoveText } from './market.rules.ts'

const permission = 'config.change'

/** Prices that a person has to look at, and what is quoted at all. */
export const marketRoutes = (): Route[] =>
  serve(marketStaff, {
    listStaffPrices: { permission, handle: async ({ db }) => (await listDeskPrices(db)).map(present) },
    acceptCandidate: {
      permission,
      act: ({ db, user, params: { asset }, body }) => acceptPrice(db, { staffId: user.id, asset, ...body }),
      show,
    },
    keepPrice: {
      permission,
      act: ({ db, user, params: { asset }, body }) => keepPrice(db, { staffId: user.id, asset, ...body }),
      show,
    },
    pauseQuoting: {
      permission,
      act: ({ db, user, params: { asset }, body }) => pauseQuoting(db, { staffId: user.id, asset, ...body }),
      show,
    },
    resumeQuoting: {
      permission,
      act: ({ db, user, params: { asset }, body }) => resumeQuoting(db, { staffId: user.id, asset, ...body }),
      show,
    },
    listPauses: {
      permission,
      handle: (call) => answerPage(call, pauses),
    },
    exportPauses: { permission, hourlyLimit: 'listFiles', handle: (call) => answerFile(call, pauses, pausesFile) },
  })

const show = async ({ db }: { db: Db }, asset: string) => present(await getDeskPrice(db, asset))

const present = ({ asset, price, at, sources, isOld, candidate, keptOut, pause }: DeskPrice): StaffPrice => ({
  asset,
  price: formatPrice(price),
  at: at.toISOString(),
  sources: [...sources],
  is_old: isOld,
  candidate: candidate && {
    price: formatPrice(candidate.price),
    at: candidate.at.toISOString(),
    sources: [...candidate.sources],
    change_percent: priceMoveText(price, candidate.price),
    is_kept_out: keptOut !== null,
  },
  pause: pause && { paused_by: pause.pausedBy, paused_at: pause.pausedAt.toISOString(), reason: pause.reason },
})

const presentPause = (pause: QuotingPause): PastPause => ({
  pause_id: pause.id,
  asset: pause.asset,
  paused_by: pause.pausedBy,
  paused_at: pause.pausedAt.toISOString(),
  reason: pause.reason,
  resumed_by: pause.resumedBy,
  resumed_at: pause.resumedAt?.toISOString() ?? null,
  resume_reason: pause.resumeReason,
})

const pauses: Listing<QuotingPause, PastPause> = { read: listPauses, position: byId, present: presentPause }

const pausesFile: ListFile<PastPause> = {
  name: 'price-pauses',
  columns: ['asset', 'paused_at', 'paused_by', 'reason', 'resumed_at', 'resumed_by', 'resume_reason'],
}
