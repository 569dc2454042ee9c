import { limits } from '@sengi/contract/limits'
import { sendEmojis, transfers } from '@sengi/contract/transfers'
import { claims } from '@sengi/contract/transfers/claims'
import { anAsset, outOf100, pick, typedAmount } from './chance.ts'
import { posted } from './facts.ts'
import { type Act, balanceOf, type Chaos, keep, somebody, somebodyElse } from './stage.ts'

/** People who send to each other, by name and by e-mail address, and what becomes of money that waits at an address. */
export const sending: readonly Act[] = [
  { weight: 14, run: (chaos) => send(chaos, 4_000) },
  { weight: 2, run: (chaos) => send(chaos, 90_000) },
  {
    weight: 6,
    run: async ({ ask, random, known }) => {
      const claim = pick(known.claims, random)
      if (!claim) return
      const [act, by] = pick(ends, random)
      const together = outOf100(30, random) ? [act, pick(ends, random)[0]] : [act]
      const one = { params: { claim_id: claim.id } }
      await Promise.all(together.map((end) => ask(claim[by], end, one, ({ claim_id }) => posted(claim_id))))
    },
  },
  {
    weight: 3,
    run: async (chaos) => {
      const by = somebody(chaos)
      const waiting = await chaos.ask(by, claims.listClaims, { query: { direction: 'for_me' } })
      const [first] = waiting ?? []
      if (!first) return
      const act = pick([claims.takeClaim, claims.takeClaim, claims.declineClaim], chaos.random)
      await chaos.ask(by, act, { params: { claim_id: first.claim_id } }, ({ claim_id }) => posted(claim_id))
    },
  },
  { weight: 1, run: (chaos) => chaos.ask(somebody(chaos), limits.getLimits, {}) },
]

const ends = [
  [claims.takeClaim, 'to'],
  [claims.declineClaim, 'to'],
  [claims.cancelClaim, 'by'],
] as const

async function send(chaos: Chaos, most: number): Promise<void> {
  const { ask, random, known } = chaos
  const by = somebody(chaos)
  const to = somebodyElse(chaos, by)
  const asset = anAsset(random)
  const amount = typedAmount(asset, await balanceOf(chaos, by, asset), most, random)
  const body = {
    to_identifier: pick([`@${to.username}`, to.email], random),
    asset,
    amount,
    emoji: pick(sendEmojis, random),
  }
  const sent = await ask(by, transfers.send, { body }, ({ transfer_id }) => posted(transfer_id))
  if (sent?.kind === 'claim') keep(known.claims, { id: sent.transfer_id, by, to })
}
