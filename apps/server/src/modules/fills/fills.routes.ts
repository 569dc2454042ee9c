import { type PoolFill as OnTheWire, poolFills } from '@sengi/contract/fills/fills'
import { type CryptoAsset, formatAmount } from '@sengi/money'
import type { Db } from '../../platform/db.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { PoolFill } from './fills.rules.ts'
import { approveFill, askFill, getFill, refuseFill } from './fills.service.ts'
import { listFills } from './fills.store.ts'

export const fillsRoutes = (): Route[] =>
  serve(poolFills, {
    listPoolFills: {
      permission: 'bank.read',
      handle: async ({ db, query: { pool } }) => (await listFills(db, pool)).map(presentFill),
    },
    askPoolFill: {
      permission: 'treasury.make',
      act: ({ db, user, body: { amount: text, ...asked } }) => askFill(db, { staffId: user.id, text, ...asked }),
      show,
    },
    approvePoolFill: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body: { hash } }) => approveFill(db, user.id, { id: params.fill_id, hash }),
      show,
    },
    refusePoolFill: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body: { reason } }) => refuseFill(db, { staffId: user.id, id: params.fill_id, reason }),
      show,
    },
  })

const show = async ({ db }: { db: Db }, id: string) => presentFill(await getFill(db, id))

const presentFill = ({ id, pool, amount, reason, askedAt, approvedAt, refusal }: PoolFill): OnTheWire => ({
  id,
  pool,
  asset: amount.asset as CryptoAsset,
  amount: formatAmount(amount),
  reason,
  asked_at: askedAt.toISOString(),
  is_approved: approvedAt !== null,
  refusal,
})
