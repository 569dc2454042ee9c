import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { blockedText, canPush, pushHere, startPush, stopPush } from '../../lib/push-here.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'

const key = ['push-here'] as const

/** Says why before the browser asks, and asks only on a press. */
export function PushCard() {
  return (
    <Card>
      <h2 className="flex items-center gap-2.5 font-semibold text-ink">
        <BellRing aria-hidden="true" className="size-5 text-subtle" />
        Push on this device
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">
        Know at once when money arrives or a trade waits for you, also while Sengi is closed. Your browser will ask you
        to allow it. What is shown can be seen on a locked screen.
      </p>
      {canPush() ? <Switch /> : <p className="text-muted text-sm">This browser cannot show push notifications.</p>}
    </Card>
  )
}

function Switch() {
  const { data: subscription, isPending } = useQuery({ queryKey: key, queryFn: pushHere, staleTime: 0 })
  if (isPending) return <div className="h-11" />
  if (subscription) return <TurnOff />
  return Notification.permission === 'denied' ? <p className="text-sm text-warning">{blockedText}</p> : <TurnOn />
}

function TurnOn() {
  const { mutate, isPending } = usePush(startPush, 'Push is on for this device', 'Push could not be turned on')
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Turn on push
    </Button>
  )
}

function TurnOff() {
  const { mutate, isPending } = usePush(stopPush, 'Push is off for this device', 'Push could not be turned off')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone="success">On</Badge>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        Turn off push
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
