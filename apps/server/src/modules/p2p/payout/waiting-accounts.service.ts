import { DomainError } from '../../../platform/errors.ts'
import type { AccountHolders } from '../../../ports/bank/bank.ts'
import { type LateAct, legalNameOf } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { keepAccount, requireOwnName } from './payout-accounts.service.ts'
import { listAccountsOf } from './payout-accounts.store.ts'
import { fromWait } from './waiting-accounts.rules.ts'

/**
 * Adds the account that a settings lock had wait, under the id that its press was answered. It is held against what is true by now: the
 * verified name, and how many accounts there are. The account of its owner is held by the caller.
 * @throws DomainError holder_name_refused, too_many_payout_accounts, payout_account_known
 */
export const addWaitingAccount =
  (holders: AccountHolders | null): LateAct =>
  async (tx, { id, userId, target }) => {
    const account = fromWait(target)
    const legalName = await legalNameOf(tx, userId)
    if (legalName) requireOwnName(account.details.holderName, legalName)
    const known = await listAccountsOf(tx, userId)
    const { accountsAtMost } = (await figuresOf(tx)).payout
    if (known.length >= accountsAtMost) throw new DomainError('too_many_payout_accounts', { most: accountsAtMost })
    await keepAccount(tx, { userId, known, legalName, holders }, { ...account, id })
  }
