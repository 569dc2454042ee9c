import type { NewTransfer } from '@sengi/contract/transfers'
import { type CryptoAsset, parseAmount } from '@sengi/money'
import { readAddress } from '../src/modules/transfers/payees/addresses.rules.ts'
import { requestWithdrawal } from '../src/modules/transfers/withdrawals/withdrawals.service.ts'
import { runAll } from '../src/platform/background/recurring.ts'
import { readConfig } from '../src/platform/config.ts'
import type { IdempotencyKey } from '../src/platform/idempotency.ts'
import type { Chain } from '../src/ports/chain/chain.ts'
import { sandboxChain } from '../src/ports/chain/sandbox.ts'
import { sandboxAddress } from '../src/ports/chain/sandbox-address.ts'
import { openVault } from '../src/ports/storage/open-vault.ts'
import { aUser, type Someone } from './api.ts'
import { fund, type Market, passTime } from './market.ts'

/** An address that is nobody's here. */
export const elsewhere = sandboxAddress('bitcoin', 'somebody elsewhere')

export const myOwnWallet = { is_self: true, destination: 'self_hosted', purpose: 'savings' } as const

/** How the sandbox takes people at their word. */
export const originators = { vault: openVault(readConfig({})), bureau: { name: 'sandbox' } }

/** A verified person with some coins. */
export async function aHolder({ api }: Market, coins: string, asset: CryptoAsset = 'BTC'): Promise<Someone> {
  const someone = await aUser(api, { tier: 2 })
  await fund(api.db, someone.id, asset, coins)
  return someone
}

type Wishes = Partial<NewTransfer> & { claim?: IdempotencyKey; chain?: Chain }

/** Asks for a withdrawal as the send box does once it has read the address. */
export function withdraw({ api }: Market, someone: Someone, amount: string, { claim, chain, ...wishes }: Wishes = {}) {
  const input: NewTransfer = { to_identifier: elsewhere, asset: 'BTC', amount, beneficiary: myOwnWallet, ...wishes }
  const to = readAddress(input.asset, input.to_identifier, input.network)
  if (to.kind !== 'address') throw new Error('The test needs an address')
  const wish = { to, input, amount: { ...parseAmount(input.asset, amount), asset: input.asset } }
  const sender = { id: someone.id, tier: 'tier_2' } as const
  const means = { chain: chain ?? sandboxChain(api.db), originators }
  return requestWithdrawal(api.db, means, claim ?? null, sender, wish)
}

/** Lets a few seconds pass, and everything happen on the chains that they bring. */
export async function blocksPass(market: Market, seconds = 10, rounds = 2): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await passTime(market, seconds)
    await chainsWork(market)
  }
}

/** One round of everything that speaks with chains. */
export const chainsWork = ({ api }: Market): Promise<void> =>
  runAll(
    api.db,
    api.tasks.filter(({ name }) => /^(chain|withdrawals|deposits|movements)\./.test(name)),
  )
