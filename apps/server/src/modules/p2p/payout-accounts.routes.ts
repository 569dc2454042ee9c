import { payoutDefaultFacts, payoutFacts } from '@sengi/contract/auth/step-up-facts'
import { p2pPayoutAccounts, payoutChecksStaff, type PayoutAccount as WireAccount } from '@sengi/contract/p2p/payout'
import type { Db } from '../../platform/db.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { requireTier } from '../auth/index.ts'
import { answerIn } from './answers.service.ts'
import { choosePayoutAccount, chosenDetails } from './orders/choose-payout.service.ts'
import { askableFrom } from './payout/holder-checks.rules.ts'
import { askBankAgain } from './payout/holder-checks.service.ts'
import {
  type ListedAccount,
  listAddedAccount,
  listOwnAccount,
  listOwnAccounts,
} from './payout/listed-accounts.service.ts'
import { banks } from './payout/payout-accounts.rules.ts'
import {
  addPayoutAccount,
  editPayoutAccount,
  type PayoutDeps,
  removePayoutAccount,
} from './payout/payout-accounts.service.ts'
import { openNumber } from './payout/sealed-numbers.service.ts'
import { letBanksFallSilent, type SandboxBanks } from './payout/silent-banks.service.ts'

const tradersOnly = requireTier(2, 'p2p')

interface Wiring extends PayoutDeps {
  readonly sandboxHolders: SandboxBanks
}

export const payoutAccountsRoutes = (wiring: Wiring): Route[] => [
  ...accountRoutes(wiring),
  ...serve(payoutChecksStaff, {
    silenceBanks: {
      permission: 'sandbox.drive',
      handle: async ({ db, user, body, language }) => {
        await letBanksFallSilent(db, wiring.sandboxHolders, user.id, body.is_silent)
        return answerIn(language, 'noted')
      },
    },
  }),
]

interface OwnCall {
  db: Db
  user: { id: string }
}

/** The key of a call keeps the account's id alone, so that no number lies beside it. */
function accountRoutes(deps: PayoutDeps): Route[] {
  const show = async ({ db, user }: OwnCall, accountId: string) =>
    presentAccount(deps, user.id, await listOwnAccount(db, user.id, accountId))
  return serve(p2pPayoutAccounts, {
    listBanks: {
      handle: async () =>
        banks.map(({ name, branchCode, digits }) => ({ name, branch_code: branchCode, account_digits: [...digits] })),
    },
    listPayoutAccounts: {
      handle: async ({ db, user }) =>
        Promise.all((await listOwnAccounts(db, user.id)).map((listed) => presentAccount(deps, user.id, listed))),
    },
    addPayoutAccount: {
      act: ({ db, user, body, origin: { network } }) => {
        const typed = {
          kind: body.kind,
          holderName: body.holder_name,
          bank: body.bank,
          accountNumber: body.account_number,
          branchCode: body.branch_code,
          shapId: body.shap_id,
          place: body.place,
          label: body.label || null,
          isDefault: body.is_default ?? false,
        }
        const confirmed = { facts: payoutFacts(body), token: body.step_up_token }
        return addPayoutAccount(db, deps, { userId: user.id, network }, typed, confirmed)
      },
      show: async ({ db, user }, accountId) =>
        presentAccount(deps, user.id, await listAddedAccount(db, user.id, accountId)),
    },
    editPayoutAccount: {
      act: ({ db, user, params, body: { label, is_default: isDefault, step_up_token: token } }) => {
        const { payout_account_id: accountId } = params
        const facts = payoutDefaultFacts({ payout_account_id: accountId, is_default: isDefault ?? false })
        return editPayoutAccount(db, user.id, { accountId, label, isDefault }, { facts, token })
      },
      show,
    },
    deletePayoutAccount: {
      handle: async ({ db, user, params, language }) => {
        await removePayoutAccount(db, user.id, params.payout_account_id)
        return answerIn(language, 'payout_removed')
      },
    },
    checkPayoutAccount: {
      act: ({ db, user, params }) => askBankAgain(db, deps.holders, user.id, params.payout_account_id),
      show,
    },
    choosePayoutAccount: {
      guard: tradersOnly,
      act: ({ db, user, params, body }) => choosePayoutAccount(db, user.id, params.order_id, body.payout_account_id),
      show: ({ db, user }, orderId) => chosenDetails(db, deps.vault, user.id, orderId),
    },
  })
}

async function presentAccount(
  { vault, holders }: PayoutDeps,
  userId: string,
  { account, uses, askPauseSeconds }: ListedAccount,
): Promise<WireAccount> {
  const { check, ...shown } = await openNumber(vault, userId, account)
  const askFrom = holders && askableFrom(check, account.createdAt, askPauseSeconds)
  return {
    id: shown.id,
    label: shown.label,
    kind: shown.kind,
    holder_name: shown.holderName,
    bank: shown.bank,
    account_number: shown.accountNumber,
    branch_code: shown.branchCode,
    shap_id: shown.shapId,
    place: shown.place,
    check:
      shown.kind === 'cash'
        ? null
        : {
            state: check.state,
            reason: check.reason,
            checked_at: check.checkedAt?.toISOString() ?? null,
            is_asked: check.dueAt !== null && check.state !== 'UNVERIFIED',
            ask_from: askFrom?.toISOString() ?? null,
          },
    used_by: { ...uses },
    is_default: shown.isDefault,
    usable_at: shown.usableAt.toISOString(),
    created_at: shown.createdAt.toISOString(),
  }
}
