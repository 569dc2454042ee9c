import { randomUUID } from 'node:crypto'
import { parseAmount } from '@sengi/money'
import { custody, house } from '../../src/ledger/accounts.ts'
import { post } from '../../src/ledger/ledger.ts'
import { inTransaction } from '../../src/platform/db.ts'
import { sandboxAddress } from '../../src/ports/chain/sandbox-address.ts'
import { keepStock } from '../../src/ports/chain/sandbox-balances.store.ts'
import { blocksPass } from '../chains.ts'
import { aColleague, type Market } from '../market.ts'
import { agreed } from '../two/agreed.ts'
import { asOwner } from '../world.ts'

const reason = 'The hot wallet is fuller than it should be'

/** A cold address for bitcoin whose cooling-off is over, with enough in the hot wallet to move there. */
export async function aVault(market: Market, name: number | string): Promise<{ cold_address_id: string }> {
  const [maker, approver] = [await aColleague(market, 'treasury_maker'), await aColleague(market, 'treasury_approver')]
  const address = sandboxAddress('bitcoin', `vault of a test ${name}`)
  const { cold_address_id: id } = await maker.api.custody.askColdAddress({
    body: { asset: 'BTC', network: 'bitcoin', address, label: `Vault ${name}`, reason },
  })
  const agreement = await agreed(approver, 'cold_address_approval', id)
  await approver.api.custody.approveColdAddress({ params: { cold_address_id: id }, ...agreement })
  await coolDown(market, id)
  await fundHouse(market, '1')
  return { cold_address_id: id }
}

/** What the company has of its own, from which it pays what carrying coins costs. */
async function fundHouse({ api }: Market, text: string): Promise<void> {
  const amount = parseAmount('BTC', text)
  const posting = { reason: 'test.funded', ref: randomUUID() }
  await inTransaction(api.db, async (tx) => {
    await post(tx, { ...posting, moves: [{ from: custody('chain'), to: house(), amount }] })
    await keepStock(tx, posting, amount)
  })
}

/** As if the cooling-off of an address were over. */
const coolDown = (market: Market, id: string): Promise<unknown> =>
  asOwner(
    market.world.url,
    `update cold_address set agreed_at = agreed_at - interval '2 days', usable_at = usable_at - interval '2 days' where id = $1`,
    [id],
  )

/** A movement back from a cold wallet that two people agreed to, and nobody has signed. Answers its id. */
export async function aMovementHome(market: Market, name: number | string): Promise<string> {
  const { cold_address_id } = await aVault(market, name)
  const [maker, approver] = [await aColleague(market, 'treasury_maker'), await aColleague(market, 'treasury_approver')]
  const go = async (direction: 'to_cold' | 'to_hot', amount: string) => {
    const { movement_id } = await maker.api.custody.proposeMovement({
      body: { direction, cold_address_id, asset: 'BTC', amount, reason },
    })
    const agreement = await agreed(approver, 'movement_approval', movement_id)
    await approver.api.custody.approveMovement({ params: { movement_id }, ...agreement })
    return movement_id
  }
  await go('to_cold', '0.2')
  await blocksPass(market)
  return go('to_hot', '0.1')
}
