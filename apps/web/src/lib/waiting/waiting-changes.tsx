import type { LooseKind, WaitingChange } from '@sengi/contract/auth/lock'
import { Hourglass } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { waitingWords } from '../messages.ts'
import { dateTimeText } from '../words/time-text.ts'
import { useWords } from '../words/words.ts'
import { useCallOff, useLock } from './use-lock.ts'

/** Of these kinds what waits, where it was asked for; nothing while nothing does. */
export function WaitingOf({ kinds }: { kinds: readonly LooseKind[] }) {
  const { data: lock } = useLock()
  const waiting = lock?.waiting.filter(({ kind }) => kinds.includes(kind)) ?? []
  return waiting.length > 0 && <WaitingChanges waiting={waiting} />
}

/** What is to be loosened, each with its date and the press that keeps it as it is. */
export function WaitingChanges({ waiting }: { waiting: readonly WaitingChange[] }) {
  const t = useWords(waitingWords)
  return (
    <section
      aria-labelledby="waiting-changes"
      className="mt-4 rounded-button bg-warning-soft p-4 text-ink forced-colors:border"
    >
      <h3 id="waiting-changes" className="flex items-center gap-2.5 font-semibold">
        <Hourglass aria-hidden="true" className="size-5 shrink-0 text-warning" />
        {t('waiting_title')}
      </h3>
      <p className="mt-1 text-sm">{t('waiting_line')}</p>
      <ul className="mt-2 divide-y divide-line">
        {waiting.map((change) => (
          <Waiting key={change.id} change={change} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ change: { id, kind, about, due_at: dueAt } }: { change: WaitingChange }) {
  const t = useWords(waitingWords)
  const { mutateAsync, isPending } = useCallOff()
  const said = kind === 'lock' ? (about === '0' ? t('none') : t('days', { count: Number(about) })) : about
  const what = [t(`kind_${kind}`), said].filter(Boolean).join(': ')
  // Not with the callbacks of a mutation, which are silent once this row is gone.
  const callOff = () =>
    void mutateAsync(id).then(
      () => toast.success(t('called_off')),
      (error: Error) => toast.failure(t('not_called_off'), error.message),
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-44">
        <p className="break-words font-medium">{what}</p>
        <p className="text-sm">{t('comes', { date: dateTimeText(dueAt) })}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        busy={isPending}
        aria-label={`${t('call_off')}: ${what}`}
        onClick={callOff}
      >
        {t('call_off')}
      </Button>
    </li>
  )
}
