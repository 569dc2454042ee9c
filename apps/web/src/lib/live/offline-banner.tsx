import { WifiOff } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { libWords } from '../messages.ts'
import { useWords } from '../words/words.ts'
import { useIsOnline } from './online.ts'

/**
 * The live region is always there, so that going offline is announced. A network goes away at any moment, so that it is said over
 * what stands there: nothing moves, and a press that meets it is a press of what lies below.
 */
export function OfflineBanner({ className }: { className: string }) {
  const t = useWords(libWords)
  const isOnline = useIsOnline()
  return (
    <div role="status" className={cx('pointer-events-none fixed z-35', className)}>
      {!isOnline && (
        <p
          data-offline=""
          className="flex items-center gap-2.5 border-line border-t bg-warning-soft px-4 py-2.5 text-sm text-warning"
        >
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
