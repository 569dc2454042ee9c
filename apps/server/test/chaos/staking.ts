import { staking as stakes } from '@sengi/contract/staking'
import { coinsFor, outOf100, pick, someRand } from './chance.ts'
import { posted } from './facts.ts'
import { type Act, balanceOf, somebody } from './stage.ts'

/** People who stake and take out, also what is locked, also twice. */
export const staking: readonly Act[] = [
  {
    weight: 5,
    run: async (chaos) => {
      const { ask, random } = chaos
      const by = somebody(chaos)
      const pools = await ask(null, stakes.listPools, { query: {} })
      const { id: pool_id, asset } = pick(pools ?? [], random) ?? {}
      if (!pool_id || !asset) return
      const some = coinsFor(asset, Number(someRand(100, 20_000, random)))
      const amount = outOf100(10, random) ? await balanceOf(chaos, by, asset) : some
      await ask(by, stakes.stake, { body: { pool_id, amount } }, ({ position }) => posted(position.id))
    },
  },
  {
    weight: 5,
    run: async (chaos) => {
      const by = somebody(chaos)
      const positions = await chaos.ask(by, stakes.listPositions, { query: {} })
      const { id } = pick(positions ?? [], chaos.random) ?? {}
      if (!id) return
      const leave = () =>
        chaos.ask(by, stakes.unstake, { params: { position_id: id } }, ({ position }) => posted(position.id))
      await Promise.all(outOf100(20, chaos.random) ? [leave(), leave()] : [leave()])
    },
  },
  { weight: 1, run: (chaos) => chaos.ask(somebody(chaos), stakes.stakeSummary, {}) },
]
