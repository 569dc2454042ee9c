import { type JudgedReferral, type PromoFill, referralDesk } from '@sengi/contract/rewards/referral-desk'
import { formatAmount } from '@sengi/money'
import type { Wanted } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { decideReferral, getJudged } from './decisions.service.ts'
import { approveFill, askFill, getFill, readPool, refuseFill } from './pool.service.ts'
import type { PoolFill } from './pool.store.ts'
import { type JudgedFriend, listJudged, listNamed } from './referrals.store.ts'

/** What our team does with referrals: support decides who counts, and the treasury fills the pool, two people together. */
export const referralDeskRoutes = (): Route[] =>
  serve(referralDesk, {
    listJudgedReferrals: {
      permission: 'support.read',
      handle: async ({ db, query, nextPage }) => {
        const { referral } = query
        const read = (wanted: Wanted) => (referral ? listNamed(db, referral) : listJudged(db, wanted))
        return (await readPage({ query, nextPage }, read)).map(presentJudged)
      },
    },
    decideReferral: {
      permission: 'support.answer',
      act: ({ db, user, params, body: { counts, reason } }) =>
        decideReferral(db, { staffId: user.id, userId: params.user_id, counts, reason }),
      show: async ({ db }, id) => presentJudged(await getJudged(db, id)),
    },
    getPromoPool: {
      permission: 'bank.read',
      handle: async ({ db }) => {
        const { balance, waiting, fills } = await readPool(db)
        return { balance_usdt: formatAmount(balance), waiting, fills: fills.map(presentFill) }
      },
    },
    askPoolFill: {
      permission: 'treasury.make',
      act: ({ db, user, body: { amount_usdt: usdt, reason } }) => askFill(db, { staffId: user.id, usdt, reason }),
      show: async ({ db }, id) => presentFill(await getFill(db, id)),
    },
    approvePoolFill: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body: { hash } }) => approveFill(db, user.id, { id: params.fill_id, hash }),
      show: async ({ db }, id) => presentFill(await getFill(db, id)),
    },
    refusePoolFill: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body: { reason } }) => refuseFill(db, { staffId: user.id, id: params.fill_id, reason }),
      show: async ({ db }, id) => presentFill(await getFill(db, id)),
    },
  })

const presentJudged = ({
  id,
  referralId,
  username,
  referrerName,
  cameAt,
  state,
  reason,
  decidedAt,
  appeal,
}: JudgedFriend): JudgedReferral => ({
  id: referralId,
  user_id: id,
  username,
  referrer_username: referrerName,
  came_at: cameAt.toISOString(),
  state,
  reason,
  decided_at: decidedAt?.toISOString() ?? null,
  appeal: appeal && { ticket_id: appeal.ticketId, is_decided: appeal.isDecided },
})

const presentFill = ({ id, amount, reason, askedAt, approvedAt, refusal }: PoolFill): PromoFill => ({
  id,
  amount_usdt: formatAmount(amount),
  reason,
  asked_at: askedAt.toISOString(),
  is_approved: approvedAt !== null,
  refusal,
})
