const kept = 'claim-link'

/** The secret of a claim's link, for somebody who has to sign in first: it stays in this tab and out of every address. */
export function keepClaimSecret(hash: string): void {
  if (hash.length > 1) sessionStorage.setItem(kept, hash.slice(1))
}

/** The same for somebody who only looks; it stays. */
export const keptClaimSecret = (): string | null => sessionStorage.getItem(kept)

/** The secret of the link that was opened, now or before signing in. It stays until the link is known to be used. */
export function takeClaimSecret(hash: string): string | null {
  const secret = hash.length > 1 ? hash.slice(1) : sessionStorage.getItem(kept)
  sessionStorage.removeItem(kept)
  return secret
}
