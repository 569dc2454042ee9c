import { type Db, inTransaction } from '../../../platform/db.ts'
import type { AccountHolders, HolderAnswer } from '../../../ports/bank/bank.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { numberOnDocument } from '../../kyc/index.ts'
import { openPaidAccount } from './owing.service.ts'
import type { HolderWord, Payout } from './payouts.rules.ts'
import { listUnasked, noteHolder } from './payouts.store.ts'
import { record } from './settling.service.ts'

const payoutsAtOnce = 20

interface Deps {
  readonly vault: Vault
  /** Null: nobody can be asked. */
  readonly holders: AccountHolders | null
}

/** Asks the banks of new payouts whose accounts they are. One that does not answer is asked again later and holds up no other. */
export async function askHolders(db: Db, { vault, holders }: Deps): Promise<void> {
  if (!holders) return
  const failures: unknown[] = []
  for (let beyond: string | null = null; ; ) {
    const due: Payout[] = await listUnasked(db, { beyond, limit: payoutsAtOnce })
    for (const one of due) {
      await askHolder(db, { vault, holders }, one).catch((failure: unknown) => failures.push(failure))
    }
    beyond = due.at(-1)?.id ?? null
    if (due.length < payoutsAtOnce) break
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some banks did not say whose an account is')
}

async function askHolder(
  db: Db,
  { vault, holders }: Deps & { holders: AccountHolders },
  payout: Payout,
): Promise<void> {
  const { branchCode, accountNumber, holderName } = await openPaidAccount(vault, payout)
  const idNumber = payout.userId ? await numberOnDocument(db, vault, payout.userId) : null
  const word = holderWordOf(
    await holders.ask({ kind: 'bank', branchCode, number: accountNumber, holderName, idNumber }),
  )
  await inTransaction(db, async (tx) => {
    if (await noteHolder(tx, payout.id, word)) await record(tx, null, `payout.holder_${word}`, payout)
  })
}

/** What the bank of an account says of whose it is, in one word. */
function holderWordOf(answer: HolderAnswer | null): HolderWord {
  if (!answer) return 'unsaid'
  if (!answer.isFound) return 'not_found'
  if (!answer.isOpen || !answer.acceptsCredits) return 'closed'
  if (answer.isSameName === false || answer.isSameId === false) return 'other'
  return answer.isSameName || answer.isSameId ? 'confirmed' : 'unsaid'
}
