import { RotateCw, TriangleAlert } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../button.tsx'
import { uiWords } from '../messages.ts'

interface FailedStateProps {
  /** What is missing: `Your balances could not be loaded`. */
  title: string
  /** The server's own sentence. */
  cause?: string | undefined
  onRetry: () => void
  busy?: boolean
}

/** Stands where the content would: it says what failed and offers to try again. */
export function FailedState({ title, cause, onRetry, busy = false }: FailedStateProps) {
  const t = useWords(uiWords)
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface-2 p-4"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold text-ink text-sm">{title}</p>
        {cause && <p className="mt-0.5 text-muted text-sm">{cause}</p>}
      </div>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        onClick={onRetry}
        icon={<RotateCw aria-hidden="true" className="size-4" />}
      >
        {t('retry')}
      </Button>
    </div>
  )
}
