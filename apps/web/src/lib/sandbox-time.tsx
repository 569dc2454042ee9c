import { useEnvironment, useServerNow } from './environment.ts'
import { libWords } from './messages.ts'
import { dateTimeText } from './words/time-text.ts'
import { useWords } from './words/words.ts'

/** The time that the sandbox plays, while its clock stands ahead. */
export function SandboxTime() {
  const t = useWords(libWords)
  const environment = useEnvironment()
  const now = useServerNow(30_000)
  if (environment?.env !== 'sandbox' || environment.clock.advanced_seconds === 0) return null
  return (
    <p className="border-line border-t bg-surface-2 px-4 py-1 text-muted text-xs tabular-nums lg:px-10">
      {t('sandbox_time', { time: dateTimeText(now) })}
    </p>
  )
}
