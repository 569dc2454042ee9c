/** Coins that came in together, and what they cost in cents. */
export interface Lot {
  readonly at: Date
  readonly units: bigint
  readonly cost: bigint
}

/** What some units came from: parts of lots, oldest first. */
export interface Taken {
  readonly parts: readonly Lot[]
  readonly cost: bigint
  /** Units for which nothing came in before. */
  readonly missing: bigint
}

/** One asset of one person, first in, first out (paragraph 32(3) of the Eighth Schedule lets people choose it for what is identical). */
export interface LotQueue {
  add: (lot: Lot) => void
  take: (units: bigint) => Taken
  /** What went elsewhere and comes back stands where it stood: by the day on which it first came in. */
  putBack: (parts: readonly Lot[]) => void
  /** What is left of each lot. */
  rest: () => Lot[]
}

/** Begins empty. Each unit is looked at once however many lots there are, so that a long past costs no more than its length. */
export function openLots(): LotQueue {
  const lots: Lot[] = []
  let head = 0
  let used = 0n
  const take = (units: bigint): Taken => {
    const parts: Lot[] = []
    let missing = units
    for (let lot = lots[head]; lot && missing > 0n; lot = lots[head]) {
      const part = partOf(lot, used, least(missing, lot.units - used))
      parts.push(part)
      missing -= part.units
      used += part.units
      if (used < lot.units) break
      head += 1
      used = 0n
    }
    return { parts, cost: parts.reduce((sum, { cost }) => sum + cost, 0n), missing }
  }
  const putBack = (parts: readonly Lot[]) => {
    const [first] = lots.slice(head, head + 1)
    if (first && used > 0n) lots[head] = restOf(first, used)
    used = 0n
    for (const part of parts) lots.splice(placeAfter(lots, head, part.at), 0, part)
  }
  const rest = () => lots.slice(head).map((lot, place) => restOf(lot, place === 0 ? used : 0n))
  return { add: (lot) => void (lot.units > 0n && lots.push(lot)), take, putBack, rest }
}

/** The first place behind all that came in until a moment, found by halves. */
function placeAfter(lots: readonly Lot[], head: number, at: Date): number {
  let [low, high] = [head, lots.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lots[middle]?.at ?? at) <= at) low = middle + 1
    else high = middle
  }
  return low
}

/** Units of a lot behind the first so many. Cents are cut on the way, so the parts of a lot cost together what it cost, however it is divided. */
function partOf({ at, units, cost }: Lot, behind: bigint, some: bigint): Lot {
  const costOfFirst = (first: bigint) => (cost * first) / units
  return { at, units: some, cost: costOfFirst(behind + some) - costOfFirst(behind) }
}

const restOf = (lot: Lot, used: bigint): Lot => partOf(lot, used, lot.units - used)

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
