import type { Db } from '../../../platform/db.ts'
import { changeWaits, findWaiting } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import type { PayoutAccount } from './payout-accounts.rules.ts'
import { accountNotFound } from './payout-accounts.service.ts'
import { listAccountsOf } from './payout-accounts.store.ts'
import { type AccountUses, usesOf } from './uses.store.ts'

/** An account as its owner sees it in the list. */
export interface ListedAccount {
  readonly account: PayoutAccount
  readonly uses: AccountUses
  readonly askPauseSeconds: number
}

export async function listOwnAccounts(db: Db, userId: string): Promise<ListedAccount[]> {
  const [accounts, uses, figures] = await Promise.all([listAccountsOf(db, userId), usesOf(db, userId), figuresOf(db)])
  const askPauseSeconds = figures.payout.askAgainSeconds
  return accounts.map((account) => ({ account, uses: uses.get(account.id) ?? unused, askPauseSeconds }))
}

const unused: AccountUses = { ads: 0, orders: 0 }

export async function listOwnAccount(db: Db, userId: string, accountId: string): Promise<ListedAccount> {
  const found = (await listOwnAccounts(db, userId)).find(({ account }) => account.id === accountId)
  if (!found) throw accountNotFound()
  return found
}

/** An account as its adding shows it. @throws DomainError change_waits while a settings lock has it wait */
export async function listAddedAccount(db: Db, userId: string, accountId: string): Promise<ListedAccount> {
  const waiting = await findWaiting(db, userId, accountId)
  if (waiting) throw changeWaits(waiting.dueAt)
  return listOwnAccount(db, userId, accountId)
}
