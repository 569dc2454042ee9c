import { createHash, randomBytes } from 'node:crypto'
import { keyed, type Peppers } from '../../platform/keys/peppers.ts'

/** A new session token: 256 random bits, with a prefix by which leak scanners know it. */
export const newToken = (): string => `sengi_${randomBytes(32).toString('base64url')}`

/** What is stored of a token. It has all the randomness itself, so a plain hash is enough. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * How counters and the audit trail name an account that somebody tried: keyed, so that nobody can test addresses on it. One name while
 * two peppers hold, so that nobody gets a second count of tries.
 */
export const accountHash = (canonicalEmail: string, { oldest }: Pick<Peppers, 'oldest'>): Buffer =>
  keyed(oldest, canonicalEmail)

/** The account under that name, in an audit row. */
export const accountName = (hash: Buffer): string => `account:${hash.toString('hex', 0, 12)}`

/** What is stored of a browser's cookie. Its id has all the randomness itself, too. */
export const visitorHash = (visitor: string): Buffer => createHash('sha256').update(visitor).digest()
