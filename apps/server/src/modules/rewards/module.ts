import type { Module } from '../module.ts'
import { mayAppeal } from './referrals/appeals.store.ts'
import { previewOfInvitation } from './referrals/invitation-preview.service.ts'
import { referralReasons } from './referrals/referral-reasons.invariants.ts'
import { referralInvariants } from './referrals/referrals.invariants.ts'
import { rewardsInvariants } from './rewards.invariants.ts'
import { rewardsTasks } from './rewards.job.ts'
import { rewardsRoutes } from './rewards.routes.ts'
import { shortPool } from './work.store.ts'

export const rewardsModule: Module = {
  name: 'rewards',
  asksAbout: [{ kind: 'referral', isOf: mayAppeal }],
  routes: rewardsRoutes,
  shared: [{ path: '/invite/:code', rate: 'requestLinks', preview: previewOfInvitation }],
  tasks: () => rewardsTasks,
  invariants: [...rewardsInvariants, ...referralInvariants],
  reasons: referralReasons,
  work: [{ kind: 'pool_short', permission: 'treasury.make', rows: shortPool }],
}
