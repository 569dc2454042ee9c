import { useEffect } from 'react'
import { language } from './language.ts'

/** Who chose a language in this browser before finds it again, whoever used the browser in between. */
export function useOwnLanguage(personId: string | undefined): void {
  useEffect(() => {
    const own = personId === undefined ? null : language.ofPerson(personId)
    if (own && own !== language.now()) void language.choose(own).catch(() => {})
  }, [personId])
}
