import type { Order } from '@sengi/contract/p2p/orders'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { AlertDialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { p2pPeopleWords } from '../messages.ts'
import { usePersonAct } from './use-people.ts'

/** Favourite and block, for whoever stands on the other side. */
export function PersonActs({ order, username }: { order: Order; username: string }) {
  const t = useWords(p2pPeopleWords)
  const { mutate, isPending } = usePersonAct(username)
  const [asking, setAsking] = useState(false)
  const act = (name: Parameters<typeof mutate>[0], done: string) =>
    mutate(name, {
      onSuccess: () => toast.success(done),
      onError: (error) => toast.failure(t('person_failed'), error.message),
      onSettled: () => setAsking(false),
    })
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-line border-t pt-3">
      <Button
        variant="secondary"
        size="small"
        busy={isPending}
        aria-pressed={order.is_favourite}
        onClick={() =>
          order.is_favourite
            ? act('removeFavourite', t('no_favourite_now', { who: username }))
            : act('addFavourite', t('favourite_now', { who: username }))
        }
      >
        {t(order.is_favourite ? 'is_favourite' : 'make_favourite')}
      </Button>
      {order.is_blocked ? (
        <Button
          variant="quiet"
          size="small"
          busy={isPending}
          onClick={() => act('unblock', t('allowed_again', { who: username }))}
        >
          {t('unblock')}
        </Button>
      ) : (
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          {t('block')}
        </Button>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('block_title', { who: username })}
        confirmLabel={t('block_who', { who: username })}
        cancelLabel={t('not_now')}
        danger
        busy={isPending}
        onConfirm={() => act('block', t('blocked_now', { who: username }))}
      >
        {t('block_line')}
      </AlertDialog>
    </div>
  )
}
