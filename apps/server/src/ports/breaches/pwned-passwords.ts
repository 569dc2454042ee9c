import { createHash } from 'node:crypto'
import type { Breaches } from './breaches.ts'

interface Access {
  /** Where the list is asked, without a path; left out: its own address. */
  readonly url?: string | undefined
  /** How long an answer may take: somebody waits for it. */
  readonly patienceMs?: number
}

const home = 'https://api.pwnedpasswords.com'
const shownDigits = 5
/** Many times what the longest range with its padding is. */
const longestAnswer = 1_000_000

/**
 * The passwords of "Have I Been Pwned", by their ranges: what leaves is five digits of the password's SHA-1, which some hundred others
 * share, and the rest is compared here. The answer is padded, so that its length does not tell which range it was; what is padding was
 * seen no times.
 */
export function pwnedPasswords({ url = home, patienceMs = 1_500 }: Access): Breaches {
  return {
    isLeaked: async (password) => {
      const digest = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase()
      const answer = await fetch(`${url}/range/${digest.slice(0, shownDigits)}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
        headers: { 'add-padding': 'true', 'user-agent': 'Sengi', accept: 'text/plain' },
      })
      const said = await answer.text()
      if (!answer.ok) throw new Error(`The list of leaked passwords answered ${answer.status}`)
      if (said.length > longestAnswer) throw new Error('The list of leaked passwords answered too much')
      return timesIn(said, digest.slice(shownDigits)) > 0
    },
  }
}

const line = /^([0-9A-F]{35}):([0-9]{1,12})$/i

/** How often a password was seen, by the rest of its digits. @throws Error for anything but a range */
function timesIn(said: string, rest: string): number {
  const lines = said.split(/\r?\n/).filter((text) => text !== '')
  const seen = lines.map((text) => line.exec(text))
  if (lines.length === 0 || seen.includes(null))
    throw new Error('The list of leaked passwords answered in an unknown shape')
  return Number(seen.find((found) => found?.[1]?.toUpperCase() === rest)?.[2] ?? 0)
}
