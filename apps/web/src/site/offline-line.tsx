import { useWords } from '../lib/words/words.ts'
import { siteWords } from './messages.ts'

/** Seen where the page came from this device because there was no network, as `worker.js` marks it. */
export function OfflineLine() {
  const t = useWords(siteWords)
  return (
    <p className="hidden bg-warning-soft px-4 py-2.5 text-sm text-warning [[data-without=network]_&]:block">
      {t('offline_copy')}
    </p>
  )
}
