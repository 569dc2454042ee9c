import { payoutDefaultFacts, payoutFacts } from '@sengi/contract/auth/step-up-facts'
import { p2pPayoutAccounts, type PayoutAccount as WireAccount } from '@sengi/contract/p2p/conversation'
import { type Route, serve } from '../../platform/http/serve.ts'
import { requireTier } from '../auth/index.ts'
import { answerIn } from './answers.service.ts'
import { choosePayoutAccount } from './orders/choose-payout.service.ts'
import { banks, type PayoutAccount, payDetailsOf } from './payout/payout-accounts.rules.ts'
import { addPayoutAccount, makeDefault, removePayoutAccount } from './payout/payout-accounts.service.ts'
import { listAccountsOf } from './payout/payout-accounts.store.ts'

const tradersOnly = requireTier(2, 'P2P trading')

export const payoutAccountsRoutes = (): Route[] =>
  serve(p2pPayoutAccounts, {
    listBanks: {
      handle: async () =>
        banks.map(({ name, branchCode, digits }) => ({ name, branch_code: branchCode, account_digits: [...digits] })),
    },
    listPayoutAccounts: {
      handle: async ({ db, user }) => (await listAccountsOf(db, user.id)).map(presentAccount),
    },
    addPayoutAccount: {
      guard: tradersOnly,
      handle: async ({ db, user, body }) => {
        const typed = {
          kind: body.kind,
          holderName: body.holder_name,
          bank: body.bank,
          accountNumber: body.account_number,
          branchCode: body.branch_code,
          shapId: body.shap_id,
          place: body.place,
          isDefault: body.is_default ?? false,
        }
        const confirmed = { facts: payoutFacts(body), token: body.step_up_token }
        return presentAccount(await addPayoutAccount(db, user.id, typed, confirmed))
      },
    },
    editPayoutAccount: {
      handle: async ({ db, user, params, body: { is_default: isDefault, step_up_token: token } }) => {
        const { payout_account_id: accountId } = params
        const facts = payoutDefaultFacts({ payout_account_id: accountId, is_default: isDefault })
        return presentAccount(await makeDefault(db, user.id, { accountId, isDefault }, { facts, token }))
      },
    },
    deletePayoutAccount: {
      handle: async ({ db, user, params, language }) => {
        await removePayoutAccount(db, user.id, params.payout_account_id)
        return answerIn(language, 'payout_removed')
      },
    },
    choosePayoutAccount: {
      guard: tradersOnly,
      handle: ({ db, user, params, body }) => choosePayoutAccount(db, user.id, params.order_id, body.payout_account_id),
    },
  })

const presentAccount = (account: PayoutAccount): WireAccount => ({
  id: account.id,
  ...payDetailsOf(account),
  is_default: account.isDefault,
  usable_at: account.usableAt.toISOString(),
  created_at: account.createdAt.toISOString(),
})
