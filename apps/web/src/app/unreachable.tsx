import { usePageTitle } from '../lib/page-heading.tsx'
import { Button } from '../ui/button.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { useLogOut } from './log-out.ts'

/** The server gave no answer about who this is. The session is kept: a network in trouble signs nobody out. */
export function Unreachable({ cause, onRetry }: { cause: string; onRetry: () => void }) {
  const logOut = useLogOut()
  usePageTitle('No connection')
  return (
    <main className="mx-auto flex min-h-dvh max-w-[28rem] flex-col justify-center gap-4 px-4">
      <h1 className="font-semibold text-2xl text-ink">We cannot reach your account</h1>
      <FailedState title="Your account could not be loaded" cause={cause} onRetry={onRetry} />
      <Button variant="quiet" onClick={logOut}>
        Log Out
      </Button>
    </main>
  )
}
