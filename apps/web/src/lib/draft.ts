import type { Me } from '@sengi/contract/auth'
import { queryClient } from './live/query-client.ts'
import { meKey } from './session/me.ts'
import { session } from './session/session.ts'

const prefix = 'draft:'

/**
 * What somebody typed and did not finish, for this tab only: it outlives a refresh and an expired session,
 * belongs to one user, and is gone when that user logs out.
 */
export function draftOf<T>(name: string) {
  const key = prefix + name
  return {
    read(): T | undefined {
      const kept = parse<{ owner: string; value: T }>(sessionStorage.getItem(key))
      return kept && kept.owner === owner() ? kept.value : undefined
    },
    keep(value: T): void {
      const ownerId = owner()
      if (ownerId) sessionStorage.setItem(key, JSON.stringify({ owner: ownerId, value }))
    },
    drop: () => sessionStorage.removeItem(key),
  }
}

const owner = (): string | undefined => queryClient.getQueryData<Me>(meKey)?.id

function parse<T>(text: string | null): T | undefined {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

session.onEnd(() => {
  if (session.lastEnd() === 'expired') return
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
})
