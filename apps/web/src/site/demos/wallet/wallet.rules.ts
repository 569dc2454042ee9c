/** Cents of rand. Every figure of the demo is the specification's. */
export const startCents = 1000_00n

export type ActName = 'buy' | 'stake' | 'send' | 'trade'
export type ActivityName = ActName | 'reward' | 'return'

interface Act {
  readonly cents: bigint
  readonly asset: string
  /** What comes back by itself, and after how long. */
  readonly later?: { readonly name: ActivityName; readonly cents: bigint; readonly afterMs: number }
}

export const acts: Readonly<Record<ActName, Act>> = {
  buy: { cents: 500_00n, asset: 'BTC' },
  // A tenth of a per cent of what was staked.
  stake: { cents: 300_00n, asset: 'ETH', later: { name: 'reward', cents: 30n, afterMs: 2000 } },
  send: { cents: 150_00n, asset: 'ZAR' },
  // The amount and two per cent of it.
  trade: { cents: 200_00n, asset: 'USDT', later: { name: 'return', cents: 204_00n, afterMs: 3000 } },
}

export interface Activity {
  readonly name: ActivityName
  readonly asset: string
  /** What the play balance changed by. */
  readonly cents: bigint
  readonly at: number
}

export interface Wallet {
  readonly cents: bigint
  /** The newest first. */
  readonly last: readonly Activity[]
  /** What comes back by itself, with the moment when it does. */
  readonly due: readonly Activity[]
}

const shown = 3

export const newWallet: Wallet = { cents: startCents, last: [], due: [] }

/** How many cents are lacking for an act; zero where it can be done. */
export const lacking = ({ cents }: Wallet, name: ActName): bigint =>
  acts[name].cents > cents ? acts[name].cents - cents : 0n

/** The wallet after an act; the same wallet where it has too little for it. */
export function act(wallet: Wallet, name: ActName, now: number): Wallet {
  if (lacking(wallet, name) > 0n) return wallet
  const { cents, asset, later } = acts[name]
  const after = noted(wallet, { name, asset, cents: -cents, at: now })
  if (!later) return after
  const activity = { name: later.name, asset, cents: later.cents, at: now + later.afterMs }
  return { ...after, due: [...after.due, activity] }
}

/** The wallet with everything that is due by now. */
export function ripened(wallet: Wallet, now: number): Wallet {
  const ripe = wallet.due.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
  const rest = wallet.due.filter(({ at }) => at > now)
  return ripe.reduce(noted, { ...wallet, due: rest })
}

/** When the next thing comes back; null when nothing is on its way. */
export const nextDue = ({ due }: Wallet): number | null =>
  due.length === 0 ? null : Math.min(...due.map(({ at }) => at))

const noted = (wallet: Wallet, activity: Activity): Wallet => ({
  ...wallet,
  cents: wallet.cents + activity.cents,
  last: [activity, ...wallet.last].slice(0, shown),
})
