/** What each answer is worth; five is the most, and the wrong ones differ in how near they come. */
export const questions = [
  { name: 'q_key', answers: { give: 0, change: 1, ask: 1, refuse: 5 } },
  { name: 'q_escrow', answers: { proof: 2, bank: 5, sms: 0, wait: 0 } },
  { name: 'q_stake', answers: { gain: 1, same: 0, loss: 5, none: 0 } },
] as const

const mostPoints = 15

export type Band = 'beginner' | 'learning' | 'confident' | 'expert'

/** Of each band the first per cent that is above it. */
const bands: readonly { readonly name: Band; readonly below: number }[] = [
  { name: 'beginner', below: 30 },
  { name: 'learning', below: 60 },
  { name: 'confident', below: 80 },
]

export const bandNames: readonly Band[] = ['beginner', 'learning', 'confident', 'expert']

export interface Result {
  readonly points: number
  readonly percent: number
  readonly band: Band
}

/** What the points of the three answers come to. The band goes by the exact share, the per cent is rounded. */
export function resultOf(points: readonly number[]): Result {
  const sum = points.reduce((all, one) => all + one, 0)
  const share = (sum * 100) / mostPoints
  return { points: sum, percent: Math.round(share), band: bands.find(({ below }) => share < below)?.name ?? 'expert' }
}
