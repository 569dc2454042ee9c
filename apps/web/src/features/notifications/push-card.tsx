import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useMutation } from '../../lib/live/mutation.ts'
import { canPush, pushHere, startPush, stopPush } from '../../lib/live/push-here.ts'
import { libWords } from '../../lib/messages.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { notificationsWords } from './messages.ts'

const key = ['push-here'] as const

/** Says why before the browser asks, and asks only on a press. */
export function PushCard() {
  const t = useWords(notificationsWords)
  return (
    <Card>
      <h2 className="flex items-center gap-2.5 font-semibold text-ink">
        <BellRing aria-hidden="true" className="size-5 text-subtle" />
        {t('push_here')}
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">{t('push_line')}</p>
      {canPush() ? <Switch /> : <p className="text-muted text-sm">{t('no_push')}</p>}
    </Card>
  )
}

function Switch() {
  const { data: subscription, isPending } = useQuery({ queryKey: key, queryFn: pushHere, staleTime: 0 })
  if (isPending) return <div className="h-11" />
  if (subscription) return <TurnOff />
  return Notification.permission === 'denied' ? <Blocked /> : <TurnOn />
}

function Blocked() {
  const t = useWords(libWords)
  return <p className="text-sm text-warning">{t('push_blocked')}</p>
}

function TurnOn() {
  const t = useWords(notificationsWords)
  const { mutate, isPending } = usePush(startPush, t('push_on'), t('push_not_on'))
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {t('turn_on')}
    </Button>
  )
}

function TurnOff() {
  const t = useWords(notificationsWords)
  const { mutate, isPending } = usePush(stopPush, t('push_off'), t('push_not_off'))
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone="success">{t('on')}</Badge>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {t('turn_off')}
      </Button>
    </div>
  )
}

function usePush(act: () => Promise<void>, done: string, failed: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.failure(failed, error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
