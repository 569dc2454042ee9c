import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '../../platform/errors.ts'
import { keyed, type Pepper, type PepperSettings, type Peppers, peppersOf } from '../../platform/keys/peppers.ts'

/** Hashes and checks passwords, one at a time, so that a wave of sign-ins leaves the other processor to everybody else. */
export interface Passwords {
  hash: (password: string) => Promise<string>
  /** Takes as long for an account that does not exist. */
  matches: (stored: string | undefined, password: string) => Promise<boolean>
  /** Whether it was hashed more cheaply than today, or with a pepper that is on its way out. */
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

/** With one pepper, as whoever writes and reads nothing from before needs it. */
export const createPasswords = (pepper: Pepper, cost?: PasswordCost): Passwords =>
  passwordsUnder(peppersOf({ PASSWORD_PEPPER: pepper }), cost)

/** What hashes passwords, and what hashes codes beside it, as the configuration has it. */
export function openPasswords(
  settings: PepperSettings,
  cost?: PasswordCost,
): { passwords: Passwords; peppers: Peppers } {
  const peppers = peppersOf(settings)
  return { passwords: passwordsUnder(peppers, cost), peppers }
}

/**
 * The pepper is argon2's own secret: whoever steals the database alone cannot even begin to guess. Each hash says which pepper it was
 * made with, so that checking one takes the same time however many hold.
 */
function passwordsUnder(peppers: Peppers, cost = fullCost): Passwords {
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}${mark(peppers.current)}$`
  const hashed = async (password: string) => {
    const made = await inTurn(() => hash(password, { ...cost, ...secretOf(peppers.current) }))
    return made.replace(/^(\$[^$]+\$[^$]+\$[^$]+)/, (head) => head + mark(peppers.current))
  }
  const nobodys = hashed('nobody has this password')
  return {
    hash: hashed,
    matches: async (stored, password) => {
      const compared = stored ?? (await nobodys)
      const options = { ...cost, ...secretOf(pepperOf(peppers, compared)) }
      const same = await inTurn(() => verify(compared.replace(marked, '$'), password, options))
      return same && stored !== undefined
    },
    isOutdated: (stored) => !stored.startsWith(current),
  }
}

/** A password or a PIN that was right, hashed as it is today; null when it lies so already. */
export const renewedHash = (passwords: Passwords, stored: string, right: string): Promise<string | null> =>
  passwords.isOutdated(stored) ? passwords.hash(right) : Promise.resolve(null)

const secretOf = (pepper: Pepper) => (pepper === undefined ? {} : { secret: Buffer.from(pepper, 'utf8') })

/** Where a hash names its pepper, as argon2's own form has it. */
const marked = /,keyid=([A-Za-z0-9+/]+)\$/
const idBytes = 6

const idOf = (pepper: Pepper): string => keyed(pepper, 'sengi pepper id').toString('base64', 0, idBytes)

const mark = (pepper: Pepper): string => (pepper === undefined ? '' : `,keyid=${idOf(pepper)}`)

/** One that names none is from before hashes did; one whose pepper is gone matches nothing, after the same work. */
function pepperOf({ all, oldest, current }: Peppers, stored: string): Pepper {
  const [, id] = marked.exec(stored) ?? []
  return id === undefined ? oldest : (all.find((pepper) => idOf(pepper) === id) ?? current)
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
