import type { Me } from '@sengi/contract/auth'
import { useEffect } from 'react'
import { session } from '../session/session.ts'
import { language } from './language.ts'

/** Whoever is signed in finds their language on every device; once they are gone, the browser speaks its own again. */
export function useOwnLanguage(person: Pick<Me, 'language'> | undefined): void {
  const own = person?.language
  useEffect(() => {
    if (own) void language.speakAs(own).catch(() => {})
  }, [own])
}

session.onEnd(() => void language.leave().catch(() => {}))
