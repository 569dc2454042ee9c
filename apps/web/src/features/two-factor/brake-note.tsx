import { useFigures } from '../../lib/live/figures.ts'
import { useWords } from '../../lib/words/words.ts'
import { twoFactorWords } from './messages.ts'

/** What confirms payments brakes them while it is new, as a new PIN does. */
export function BrakeNote() {
  const t = useWords(twoFactorWords)
  const figures = useFigures()
  return (
    <p className="text-muted text-sm">{figures ? t('braked', { hours: figures.brake.hours }) : t('braked_soon')}</p>
  )
}
