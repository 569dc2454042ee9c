import type { ReactNode } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { billsWords } from '../messages.ts'
import { useRemindDebtor } from './use-remind.ts'

interface RemindButtonProps {
  groupId: string
  memberId: string
  name: string
  /** They were reminded within the last day. */
  isReminded: boolean
}

/** Brings to somebody's mind what they owe me, once a day. It stays in its place when it was done. */
export function RemindButton({ groupId, memberId, name, isReminded }: RemindButtonProps) {
  const t = useWords(billsWords)
  const { mutate, isPending, isSuccess } = useRemindDebtor(groupId)
  const remind = () =>
    mutate(memberId, {
      onSuccess: () => toast.success(t('reminded_toast', { name })),
      onError: (error) => toast.failure(t('not_reminded'), error.message),
    })
  const isDone = isReminded || isSuccess
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isPending}
      unavailable={isDone && t('remind_again')}
      onClick={remind}
    >
      {t.drawn(isDone ? 'reminded' : 'remind', { quiet, name })}
    </Button>
  )
}

const quiet = (text: ReactNode) => <span className="sr-only">{text}</span>
