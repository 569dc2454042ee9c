import { type Db, inTransaction } from '../../../platform/db.ts'
import type { Chain, DepositNews } from '../../../ports/chain/chain.ts'
import { confirmationsNow } from './chain-figures.service.ts'
import type { AssetNetwork } from './chain-terms.rules.ts'
import { noteRemoval, receiveDeposit } from './deposit-news.service.ts'
import { knownDeposits } from './deposits.store.ts'
import { pauseAfter, reasonText, refText } from './feed-faults.rules.ts'
import { isOfTheLine } from './feed-faults.service.ts'
import { type FeedFault, keepFailedTry, listDueFaults, resolveFault } from './feed-faults.store.ts'
import { takeTornPositions } from './torn-deposits.store.ts'

type Network = AssetNetwork['network']
type Ask = (position: string | null) => Promise<DepositNews>

const atOnce = 20
/** How long a torn deposit rests between two looks, at first. */
const restSeconds = 30
const longestSeconds = 86_400

/** Asks a chain again for what its feed passed over: lines that were bad, and deposits that lost their block. */
export async function lookAgain(db: Db, chain: Chain, network: Network): Promise<void> {
  const confirmations = await confirmationsNow(db, network)
  const asked = new Map<string | null, Promise<DepositNews>>()
  const ask: Ask = (position) => {
    const answer = asked.get(position) ?? chain.deposits(network, position, confirmations)
    asked.set(position, answer)
    return answer
  }
  await lookForTorn(db, network, ask)
  for (const fault of await listDueFaults(db, network, atOnce)) await retry(db, fault, ask)
}

/** Where its news went by meanwhile, nothing else would say that a torn deposit is back. */
async function lookForTorn(db: Db, network: Network, ask: Ask): Promise<void> {
  const positions = await inTransaction(db, (tx) => takeTornPositions(tx, network, { restSeconds, longestSeconds }))
  for (const position of positions) {
    const { deposits } = await ask(position)
    const txIds = deposits.map(({ txId }) => txId)
    const known = await knownDeposits(db, network, txIds)
    for (const told of deposits) {
      const seen = known.get(`${told.txId}:${told.output}`)
      if (seen?.isCredited && seen.isOpen) await receiveDeposit(db, network, told)
    }
  }
}

async function retry(db: Db, fault: FeedFault, ask: Ask): Promise<void> {
  const { id, ref, position, tries } = fault
  const news = await ask(position)
  const again = news.faults.find((one) => refText(one.ref) === ref)
  const outcome = again ? again.reason : await tryAgain(db, fault, news)
  if (outcome === null) await resolveFault(db, id)
  else await keepFailedTry(db, id, outcome, pauseAfter(tries))
}

/** Null when it was taken in, else why it was not. */
async function tryAgain(db: Db, { network, ref, position }: FeedFault, news: DepositNews): Promise<string | null> {
  const deposits = news.deposits.filter(({ txId }) => refText(txId) === ref)
  const removed = news.removed.filter((txId) => refText(txId) === ref)
  if (deposits.length === 0 && removed.length === 0) return 'The chain does not tell of it any more'
  try {
    for (const txId of removed) await noteRemoval(db, network, txId, position)
    for (const told of deposits) await receiveDeposit(db, network, told)
    return null
  } catch (failure) {
    if (!isOfTheLine(failure)) throw failure
    return reasonText(failure)
  }
}
