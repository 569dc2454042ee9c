import { sendFacts } from '@sengi/contract/auth/step-up-facts'
import type { NewTransfer } from '@sengi/contract/transfers'
import { type CryptoAsset, type Network, parseAmount } from '@sengi/money'
import { digestOf } from '../../modules/auth/step-up/digest.ts'
import { tokenSeconds } from '../../modules/auth/step-up/step-up.rules.ts'
import { insertStepUp } from '../../modules/auth/step-up/step-up.store.ts'
import { newToken, tokenHash } from '../../modules/auth/tokens.ts'
import type { OriginatorMeans } from '../../modules/transfers/travel-rule/originators.service.ts'
import { requestWithdrawal } from '../../modules/transfers/withdrawals/withdrawals.service.ts'
import { type Db, inTransaction } from '../../platform/db.ts'
import type { Chain } from '../../ports/chain/chain.ts'
import { sandboxAddress } from '../../ports/chain/sandbox-address.ts'
import { castOf } from './cast.ts'

interface TakingMeans {
  readonly chain: Chain
  readonly originators: OriginatorMeans
}

interface TakingOut {
  readonly who: string
  readonly asset: CryptoAsset
  readonly network: Network
  readonly amount: string
}

/** What is worth so much that somebody of our team looks at it first; the third because it is the second of a day. */
const large: readonly TakingOut[] = [
  { who: 'thabo', asset: 'USDT', network: 'tron', amount: '3200' },
  { who: 'ayesha', asset: 'ETH', network: 'ethereum', amount: '1.2' },
  { who: 'thabo', asset: 'USDT', network: 'tron', amount: '900' },
]

/** Each says that the wallet is their own. */
const beneficiary = { is_self: true, destination: 'self_hosted', purpose: 'savings' } as const

/** Lets three withdrawals wait for our team. Their people have shown who they are. */
export async function withdrawMuch(db: Db, { chain, originators }: TakingMeans): Promise<void> {
  const cast = await inTransaction(db, castOf)
  if (!cast) return
  for (const { who, asset, network, amount } of large) {
    const person = cast(who)
    const to = { network, address: sandboxAddress(network, `a wallet of ${who}`) }
    const coins = { ...parseAmount(asset, amount), asset }
    const input = { to_identifier: to.address, asset, amount, network, beneficiary }
    const step_up_token = await confirmed(db, person.id, input)
    const wish = { to, input: { ...input, step_up_token }, amount: coins }
    await requestWithdrawal(db, { chain, originators }, null, person, wish)
  }
}

/** As if they had given their PIN. Answers the token that says so. */
async function confirmed(db: Db, userId: string, input: NewTransfer): Promise<string> {
  const token = newToken()
  const digest = digestOf('send', sendFacts(input))
  const given = { userId, tokenHash: tokenHash(token), act: 'send', digest, lifeSeconds: tokenSeconds } as const
  await inTransaction(db, (tx) => insertStepUp(tx, given))
  return token
}
