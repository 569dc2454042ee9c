import { type Caller, call, type Person } from './people.ts'

/** What the evidence said, and was wrong about. */
const evidence = 'Block 1234 to 1300 hold no such transaction'

interface Cast {
  readonly person: Person
  readonly maker: Person
  readonly approver: Person
  /** Lets the product's clock stand later, with what it does by itself meanwhile. */
  readonly pass: (seconds: number) => Promise<unknown>
}

/**
 * A withdrawal of 0.0004 BTC that nobody can tell of is given back by two people, although the chain had paid it: the hot wallet has less
 * than our books say, by that and what carrying it cost.
 */
export async function loseCoins(request: Caller, { person, maker, approver, pass }: Cast): Promise<void> {
  const plan = { network: 'bitcoin', next: 'hang_paid' }
  await call(request, maker.token, 'POST', '/api/admin/sandbox/chain/next_payment', plan)
  const { transfer_id: id } = await call(request, person.token, 'POST', '/api/crypto/send', {
    ...{ to_identifier: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', asset: 'BTC', amount: '0.0004' },
    beneficiary: { is_self: true, destination: 'self_hosted', purpose: 'savings' },
  })
  await pass(6)
  const at = `/api/admin/withdrawals/${id}`
  await asked(() => call(request, maker.token, 'POST', `${at}/ask_refund`, { evidence }))
  const waiting: { id: string; hash: string }[] = await call(request, approver.token, 'GET', '/api/admin/approvals')
  const hash = waiting.find((one) => one.id === id)?.hash
  await asked(() => call(request, approver.token, 'POST', `${at}/approve_refund`, { hash }))
}

/** Whoever sends it may still be at it. */
async function asked(act: () => Promise<unknown>): Promise<void> {
  for (let left = 40; ; left -= 1) {
    try {
      return void (await act())
    } catch (error) {
      if (left === 0) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
