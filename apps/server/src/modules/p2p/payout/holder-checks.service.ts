import { randomUUID } from 'node:crypto'
import { recordAudit } from '../../../platform/audit.ts'
import { eachAlone, runErrand } from '../../../platform/background/errands.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { legalNameOf } from '../../auth/index.ts'
import { isSameName, numberOnDocument } from '../../kyc/index.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import {
  askableFrom,
  type HolderVerdict,
  inOtherName,
  nameAwaitedSeconds,
  silentBankSeconds,
  verdictOn,
  verdictPhrase,
} from './holder-checks.rules.ts'
import * as checks from './holder-checks.store.ts'
import { maskedPhrase } from './payout-accounts.rules.ts'
import { accountNotFound, type PayoutDeps, readableMoment } from './payout-accounts.service.ts'
import { lockAccountOf } from './payout-accounts.store.ts'
import { openNumber } from './sealed-numbers.service.ts'

/**
 * Asks the banks about every account that is due. A bank that does not answer is asked again, twice as late each time, and then every
 * few hours; asked twice it is one answer.
 */
export const askBanks = (db: Db, deps: PayoutDeps): Promise<void> =>
  runErrand({
    what: 'questions about accounts',
    atOnce: 10,
    take: (lease) => checks.takeDue(db, lease),
    carry: eachAlone((due: checks.DueCheck) => askBank(db, deps, due)),
    received: async () => {},
    postpone: (due, seconds) => checks.postpone(db, due, seconds),
    giveUp: async (due) => void (await checks.rest(db, due, silentBankSeconds)),
  })

async function askBank(db: Db, { vault, holders }: PayoutDeps, due: checks.DueCheck): Promise<true> {
  const { userId, account } = due
  const legalName = await legalNameOf(db, userId)
  if (!legalName) return checks.rest(db, due, nameAwaitedSeconds)
  if (!isSameName(account.holderName, legalName)) return settle(db, due, inOtherName)
  if (!holders) return checks.noteName(db, due)
  const { kind, branchCode, accountNumber, shapId } = await openNumber(vault, userId, account)
  const word = await holders.ask({
    kind: kind === 'bank' ? 'bank' : 'payshap',
    branchCode,
    number: accountNumber ?? shapId ?? '',
    holderName: legalName,
    idNumber: await numberOnDocument(db, vault, userId),
  })
  return word ? settle(db, due, verdictOn(word)) : checks.noteName(db, due)
}

/** What the bank said is written once, with its notice: not of an account that was removed meanwhile. */
function settle(db: Db, due: checks.DueCheck, verdict: HolderVerdict): Promise<true> {
  return inTransaction(db, async (tx): Promise<true> => {
    const { userId, account } = due
    if (!(await checks.writeVerdict(tx, due, verdict, verdict !== inOtherName))) return true
    const subject = `p2p_payout_account:${account.id}`
    const detail = { said: verdict.state, reason: verdict.reason }
    await recordAudit(tx, { actorId: null, action: 'p2p.payout_account_checked', subject, detail })
    await notify(tx, [
      {
        type: 'payout.checked',
        to: userId,
        subject: randomUUID(),
        params: { account: maskedPhrase(account), said: verdictPhrase(verdict) },
        link: '/account/linked-accounts',
      },
    ])
    return true
  })
}

/**
 * Has the bank asked again, of an account that it has not confirmed.
 * @throws DomainError payout_check_unneeded, payout_check_resting
 */
export function askBankAgain(
  db: Db,
  holders: PayoutDeps['holders'],
  userId: string,
  accountId: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const account = await lockAccountOf(tx, userId, accountId)
    if (!account) throw accountNotFound()
    const { check, kind, createdAt } = account
    const { askAgainSeconds } = (await figuresOf(tx)).payout
    const from = kind === 'cash' || !holders ? null : askableFrom(check, createdAt, askAgainSeconds)
    if (!from) throw new DomainError('payout_check_unneeded')
    const wait = Math.ceil((from.getTime() - (await clockNow(tx)).getTime()) / 1_000)
    if (wait > 0) throw new DomainError('payout_check_resting', { from: readableMoment(from) }, { retryAfter: wait })
    await checks.askNow(tx, userId, accountId)
    const subject = `p2p_payout_account:${accountId}`
    await recordAudit(tx, { actorId: userId, action: 'p2p.payout_check_asked', subject })
    return accountId
  })
}
