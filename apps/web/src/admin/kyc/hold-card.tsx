import type { ReviewApplication } from '@sengi/contract/kyc/review'
import { type FormEvent, useEffect, useState } from 'react'
import { timeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ReviewDue, With } from './due.tsx'
import { kycDeskWords } from './messages.ts'
import { Reason } from './reason.tsx'
import { useReviewHold } from './use-review.ts'

interface Props {
  application: ReviewApplication
}

/** Until when an application is due, who works on it, and how one takes it or puts it back. */
export function HoldCard({ application }: Props) {
  const t = useWords(kycDeskWords)
  const isOver = useIsOver(application.hold?.until)
  const { mutate, isPending } = useReviewHold(application.application_id)
  const act = (wanted: 'take' | 'release') =>
    mutate({ act: wanted }, { onError: (error) => toast.failure(t('not_done'), error.message) })
  const hold = isOver ? null : application.hold
  return (
    <Card aria-label={t('review')} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <ReviewDue row={application} />
          <With hold={hold} />
        </p>
        <p className="text-muted text-sm">{t(lineOf(application, isOver))}</p>
      </div>
      {!hold && (
        <Button busy={isPending} onClick={() => act('take')}>
          {t('start')}
        </Button>
      )}
      {hold?.is_mine && (
        <Button variant="secondary" busy={isPending} onClick={() => act('release')}>
          {t('put_back')}
        </Button>
      )}
      {hold && !hold.is_mine && <TakeOver application={application} holder={hold.username} until={hold.until} />}
    </Card>
  )
}

function lineOf({ hold }: ReviewApplication, isOver: boolean) {
  if (!hold) return 'free_line'
  if (isOver) return hold.is_mine ? 'ended_line' : 'free_line'
  return hold.is_mine ? 'mine_line' : 'theirs_line'
}

/** Whether a moment has passed; looks again when it comes. */
function useIsOver(moment: string | undefined): boolean {
  const [, look] = useState(0)
  useEffect(() => {
    if (!moment) return
    const timer = setTimeout(() => look((times) => times + 1), Math.max(0, Date.parse(moment) - Date.now()) + 50)
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== undefined && Date.parse(moment) <= Date.now()
}

/** On purpose and with a reason: whoever has it may be in the middle of a word. */
function TakeOver({ application, holder, until }: Props & { holder: string; until: string }) {
  const t = useWords(kycDeskWords)
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { mutateAsync, isPending, error } = useReviewHold(application.application_id)
  const take = (event: FormEvent) => {
    event.preventDefault()
    mutateAsync({ act: 'take_over', holder, reason }).then(
      () => toast.success(t('taken_over')),
      () => {},
    )
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('take_over')}
      </Button>
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          beginsIn="reason"
          title={t('take_over_title', { username: holder })}
          description={t('take_over_line', { username: holder, until: timeText(until) })}
        >
          <form noValidate onSubmit={take} className="flex flex-col gap-4">
            <Reason value={reason} onType={setReason} error={error?.message} />
            <Button type="submit" busy={isPending} wide>
              {t('take_over')}
            </Button>
          </form>
        </Dialog>
      )}
    </>
  )
}
