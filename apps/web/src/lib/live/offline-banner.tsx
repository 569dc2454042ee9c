import { WifiOff } from 'lucide-react'
import { libWords } from '../messages.ts'
import { useWords } from '../words/words.ts'
import { useIsOnline } from './online.ts'

/** The live region is always there, so that going offline is announced. */
export function OfflineBanner() {
  const t = useWords(libWords)
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center gap-2.5 bg-warning-soft px-4 py-2.5 text-sm text-warning lg:px-10">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
