import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '../../platform/errors.ts'

/** Hashes and checks passwords, one at a time, so that a wave of sign-ins leaves the other processor to everybody else. */
export interface Passwords {
  hash: (password: string) => Promise<string>
  /** Takes as long for an account that does not exist. */
  matches: (stored: string | undefined, password: string) => Promise<boolean>
  isOutdated: (stored: string) => boolean
}

/** How much work a hash is. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** What every product that is started hashes with: no setting makes it less, only a program that wires the parts itself. */
const fullCost: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** The pepper is argon2's own secret: whoever steals the database alone cannot even begin to guess. */
export function createPasswords(pepper: string | undefined, cost = fullCost): Passwords {
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
  const options = { ...cost, ...(pepper !== undefined && { secret: Buffer.from(pepper, 'utf8') }) }
  const nobodys = inTurn(() => hash('nobody has this password', options))
  return {
    hash: (password) => inTurn(() => hash(password, options)),
    matches: async (stored, password) => {
      const compared = stored ?? (await nobodys)
      const same = await inTurn(() => verify(compared, password, options))
      return same && stored !== undefined
    },
    isOutdated: (stored) => !stored.startsWith(current),
  }
}

const longestQueue = 50
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One queue for the whole process. @throws DomainError sign_in_busy when too many wait already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting > longestQueue) {
    throw new DomainError('sign_in_busy', {}, { retryAfter: 2 })
  }
  waiting += 1
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn.finally(() => {
    waiting -= 1
  })
}
