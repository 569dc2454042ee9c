import {
  type AskedDeposit,
  type IncompleteWithdrawal,
  type OriginPart,
  type TravelRecord,
  travelRuleStaff,
} from '@sengi/contract/transfers/travel-rule'
import { formatAmount } from '@sengi/money'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { addressLine, type ListSort, missingParts } from './originators.rules.ts'
import { incompleteWithdrawals, type OpenedRecord, openOfRule, openRecord } from './originators.service.ts'
import type { Incomplete } from './originators.store.ts'
import { type AskedOrigin, listAsked } from './origins.store.ts'

const permission = 'kyc.review' as const

export const travelRuleRoutes = (vault: Parameters<typeof openRecord>[1]): Route[] =>
  serve(travelRuleStaff, {
    travelRuleCounts: { permission, handle: async ({ db }) => presentCounts(await openOfRule(db)) },
    listIncompleteWithdrawals: {
      permission,
      handle: (call) => answerPage(call, incompleteOf(call.query)),
    },
    exportIncompleteWithdrawals: {
      permission,
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, incompleteOf(call.query), incompleteFile),
    },
    openTravelRecord: {
      permission,
      handle: async ({ db, user, params }) => presentRecord(await openRecord(db, vault, user.id, params.withdrawal_id)),
    },
    listAskedDeposits: {
      permission,
      handle: (call) => answerPage(call, askedOf(call.query)),
    },
    exportAskedDeposits: {
      permission,
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, askedOf(call.query), askedFile),
    },
  })

interface Filters {
  readonly part?: OriginPart | undefined
  readonly sort?: ListSort | undefined
}

const incompleteOf = ({ sort }: Filters): Listing<Incomplete, IncompleteWithdrawal> => ({
  read: (db, wanted) => incompleteWithdrawals(db, { ...wanted, sort }),
  position: byId,
  present: presentIncomplete,
})

const incompleteFile: ListFile<IncompleteWithdrawal> = {
  name: 'incomplete-withdrawals',
  columns: [
    ...(['withdrawal_id', 'username', 'asset', 'amount', 'value_zar', 'state'] as const),
    ['missing', ({ missing }) => missing.join(' ')],
    'created_at',
  ],
}

const askedOf = ({ part, sort }: Filters): Listing<AskedOrigin, AskedDeposit> => ({
  read: (db, wanted) => listAsked(db, { ...wanted, isReleased: part === 'released', sort }),
  position: byId,
  present: presentAsked,
})

const askedFile: ListFile<AskedDeposit> = {
  name: 'asked-deposits',
  columns: [
    'deposit_id',
    'username',
    'asset',
    'amount',
    'value_zar',
    'state',
    'kind',
    'name',
    'asked_at',
    'answered_at',
  ],
}

const presentCounts = ({ fullFromCents, withdrawals, deposits }: Awaited<ReturnType<typeof openOfRule>>) => ({
  full_from_zar: rand(BigInt(fullFromCents)),
  withdrawals,
  deposits_asked: deposits.asked,
  deposits_held: deposits.held,
})

const rand = (units: bigint): string => formatAmount({ asset: 'ZAR', units })

const presentIncomplete = (one: Incomplete): IncompleteWithdrawal => ({
  withdrawal_id: one.id,
  user_id: one.userId,
  username: one.username,
  asset: one.asset,
  amount: formatAmount(one),
  value_zar: rand(one.cents),
  state: one.state,
  missing: missingParts(one),
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

const presentRecord = ({ paid, originator }: OpenedRecord): TravelRecord => ({
  withdrawal_id: paid.id,
  originator: {
    name: paid.originatorName,
    identity: originator?.identity ? { ...originator.identity, is_verified: originator.isVerified } : null,
    address: originator?.address ? addressLine(originator.address) : null,
  },
  beneficiary: paid.beneficiary,
})
