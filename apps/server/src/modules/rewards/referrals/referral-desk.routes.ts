import { type JudgedReferral, referralDesk } from '@sengi/contract/rewards/referral-desk'
import { formatAmount } from '@sengi/money'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { decideReferral, getJudged } from './decisions.service.ts'
import { readPool } from './pool.service.ts'
import { type JudgedFriend, listJudged, listNamed } from './referrals.store.ts'

/** What our team does with referrals: support decides who counts, and the treasury sees what rewards are paid from. */
export const referralDeskRoutes = (): Route[] =>
  serve(referralDesk, {
    listJudgedReferrals: {
      permission: 'support.read',
      handle: (call) => answerPage(call, judgedOf(call.query)),
    },
    exportJudgedReferrals: {
      permission: 'support.read',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, judgedOf(call.query), judgedFile),
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
        const { balance, waiting } = await readPool(db)
        return { balance_usdt: formatAmount(balance), waiting }
      },
    },
  })

interface Filters extends Pick<Parameters<typeof listJudged>[1], 'sort'> {
  readonly referral?: string | undefined
}

const judgedOf = ({ referral, sort }: Filters): Listing<JudgedFriend, JudgedReferral> => ({
  read: (db, wanted) => (referral ? listNamed(db, referral) : listJudged(db, { ...wanted, sort })),
  position: byId,
  present: presentJudged,
})

const judgedFile: ListFile<JudgedReferral> = {
  name: 'referrals',
  columns: [
    ...(['id', 'username', 'referrer_username', 'came_at', 'state', 'reason', 'decided_at'] as const),
    ['appeal_ticket', ({ appeal }) => appeal?.ticket_id ?? null],
  ],
}

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
