import { useServerNow } from '../../lib/environment.ts'
import { useWords } from '../../lib/words/words.ts'
import { workWords } from './messages.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000] as const

/** Says how long something has waited, in its largest whole unit. */
export function useAge(): (since: string) => string {
  const t = useWords(workWords)
  const now = Date.parse(useServerNow(minute))
  return (since) => {
    const ms = Math.max(0, now - Date.parse(since))
    if (ms < hour) return t('age_minutes', { count: Math.floor(ms / minute) })
    if (ms < 2 * day) return t('age_hours', { count: Math.floor(ms / hour) })
    return t('age_days', { count: Math.floor(ms / day) })
  }
}
