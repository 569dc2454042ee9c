import {
  type AskedDeposit,
  type IncompleteWithdrawal,
  type TravelRecord,
  travelRuleStaff,
} from '@sengi/contract/transfers/travel-rule'
import { formatAmount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { figuresOf } from '../../settings/index.ts'
import { addressLine, type Originator } from './originators.rules.ts'
import { incompleteWithdrawals, openOriginator } from './originators.service.ts'
import { countIncomplete, findPaid, type Incomplete, type PaidOut } from './originators.store.ts'
import { type AskedOrigin, countHeld, listAsked } from './origins.store.ts'

type Vault = Parameters<typeof openOriginator>[1]

const permission = 'kyc.review' as const

export const travelRuleRoutes = (vault: Vault): Route[] =>
  serve(travelRuleStaff, {
    travelRuleCounts: { permission, handle: ({ db }) => countsOf(db) },
    listIncompleteWithdrawals: {
      permission,
      handle: async ({ db, query, nextPage }) =>
        (await readPage({ query, nextPage }, (wanted) => incompleteWithdrawals(db, wanted))).map(presentIncomplete),
    },
    openTravelRecord: {
      permission,
      handle: async ({ db, user, params }) => {
        const paid = await findPaid(db, params.withdrawal_id)
        if (!paid) throw new DomainError('withdrawal_not_found')
        return presentRecord(paid, await openOriginator(db, vault, user.id, paid))
      },
    },
    listAskedDeposits: {
      permission,
      handle: async ({ db, query, nextPage }) => {
        const { state } = query
        return (await readPage({ query, nextPage }, (wanted) => listAsked(db, { ...wanted, state }))).map(presentAsked)
      },
    },
  })

async function countsOf(db: Db) {
  const { fullFromCents } = (await figuresOf(db)).travel
  const { asked, held } = await countHeld(db)
  return {
    full_from_zar: rand(BigInt(fullFromCents)),
    withdrawals: await countIncomplete(db, fullFromCents),
    deposits_asked: asked,
    deposits_held: held,
  }
}

const rand = (units: bigint): string => formatAmount({ asset: 'ZAR', units })

const presentIncomplete = (one: Incomplete): IncompleteWithdrawal => ({
  withdrawal_id: one.id,
  user_id: one.userId,
  username: one.username,
  asset: one.asset,
  amount: formatAmount(one),
  value_zar: rand(one.cents),
  state: one.state,
  missing: one.hasIdentity ? ['address'] : ['identity', 'address'],
  created_at: one.createdAt.toISOString(),
})

const presentAsked = (one: AskedOrigin): AskedDeposit => ({
  deposit_id: one.id,
  user_id: one.userId,
  username: one.username,
  asset: one.asset,
  amount: formatAmount(one),
  value_zar: one.cents === null ? null : rand(one.cents),
  state: one.state,
  kind: one.kind,
  name: one.name,
  asked_at: one.askedAt.toISOString(),
  answered_at: one.answeredAt?.toISOString() ?? null,
})

const presentRecord = ({ id, originatorName, beneficiary }: PaidOut, known: Originator | null): TravelRecord => ({
  withdrawal_id: id,
  originator: {
    name: originatorName,
    identity: known && { ...known.identity, is_verified: known.isVerified },
    address: known?.address ? addressLine(known.address) : null,
  },
  beneficiary,
})
