import { Suspense, useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/page-heading.tsx'
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { lazyPage } from '../lazy-page.ts'
import { useIsOnline } from '../live/online.ts'
import { libWords, offlineWords } from '../messages.ts'
import { useWords } from '../words/words.ts'
import { useLogOut } from './log-out.ts'

const KeptBalances = lazyPage(() => import('../offline/kept-balances.tsx'), 'KeptBalances', offlineWords)

/**
 * The server gave no answer about who this is. The session is kept: a network in trouble signs nobody out. What this device
 * keeps for such times stands below.
 */
export function Unreachable({ cause, onRetry }: { cause: string; onRetry: () => void }) {
  const t = useWords(libWords)
  const isOnline = useIsOnline()
  const { dataset } = document.documentElement
  const isOffline = !isOnline || dataset['without'] === 'network'
  // What `worker.js` said of this page holds until somebody was reached.
  useEffect(() => () => void delete dataset['without'], [dataset])
  const logOut = useLogOut()
  usePageTitle(t('no_connection'))
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-[28rem] flex-col justify-center gap-4 px-4">
      <h1 className="font-semibold text-2xl text-ink">{isOffline ? t('you_are_offline') : t('not_reached')}</h1>
      <FailedState title={t('not_loaded')} cause={cause} onRetry={onRetry} />
      <ErrorBoundary place="kept" instead={() => null}>
        <Suspense fallback={null}>
          <KeptBalances />
        </Suspense>
      </ErrorBoundary>
      <Button variant="quiet" onClick={logOut}>
        {t('log_out')}
      </Button>
    </div>
  )
}
