import { plenty } from './call-figures.rules.ts'
import { cents, count, inDays, ofRand, seconds } from './figures.rules.ts'
import { hours, minutes } from './trade-windows.rules.ts'

/**
 * What friends who came by somebody's link are worth, and how many it takes; how long a reward waits before it is paid and somebody
 * new may still name who invited them; and how many friends count within 30 days, and come within a day or from one network in it.
 */
export const referralFigures = {
  joinedGoal: count(5, [1, 1_000]),
  verifiedGoal: count(3, [1, 1_000]),
  tradedGoal: count(2, [1, 1_000]),
  joinedCents: cents(ofRand(50), [1, ofRand(10_000)]),
  verifiedCents: cents(ofRand(100), [1, ofRand(10_000)]),
  tradedCents: cents(ofRand(200), [1, ofRand(10_000)]),
  bonusTether: count(100, [1, 10_000]),
  holdSeconds: seconds(inDays(7), [0, inDays(90)]),
  nameSeconds: seconds(hours(24), [minutes(5), inDays(30)]),
  monthlyFriendsAtMost: count(20, [1, plenty]),
  dailyFriendsAtMost: count(10, [1, plenty]),
  networkFriendsAtMost: count(5, [1, plenty]),
  /** Coins of a friend that went, within this time, to those around whoever brought them: from this part on they are looked at. */
  leavingSeconds: seconds(inDays(14), [hours(1), inDays(90)]),
  leavingPercent: count(80, [1, 100]),
}
