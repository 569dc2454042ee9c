import { Button } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/page-heading.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { libWords } from '../messages.ts'
import { useWords } from '../words/words.ts'
import { useLogOut } from './log-out.ts'

/** The server gave no answer about who this is. The session is kept: a network in trouble signs nobody out. */
export function Unreachable({ cause, onRetry }: { cause: string; onRetry: () => void }) {
  const t = useWords(libWords)
  const logOut = useLogOut()
  usePageTitle(t('no_connection'))
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-[28rem] flex-col justify-center gap-4 px-4">
      <h1 className="font-semibold text-2xl text-ink">{t('not_reached')}</h1>
      <FailedState title={t('not_loaded')} cause={cause} onRetry={onRetry} />
      <Button variant="quiet" onClick={logOut}>
        {t('log_out')}
      </Button>
    </div>
  )
}
