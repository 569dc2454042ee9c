import { TriangleAlert } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { stakeWords } from './messages.ts'

/** Where a pool's reward comes from and what can go wrong, in the pool's own words. */
export const Risk = ({ text }: { text: string }) => {
  const t = useWords(stakeWords)
  return (
    <section aria-label={t('risk')} className="flex gap-3 rounded-card bg-warning-soft p-4 text-sm text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p>
        <b className="font-semibold">{t('know_risk')}</b> {text}
      </p>
    </section>
  )
}
