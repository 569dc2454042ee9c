import type { Trade } from '@sengi/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/late-dialogs.tsx'
import { toast } from '../../ui/toast.ts'
import { usePersonAct } from './use-people.ts'

/** Favourite and block, for whoever stands on the other side. */
export function PersonActs({ order, username }: { order: Trade; username: string }) {
  const { mutate, isPending } = usePersonAct(username)
  const [asking, setAsking] = useState(false)
  const act = (name: Parameters<typeof mutate>[0], done: string) =>
    mutate(name, {
      onSuccess: () => toast.success(done),
      onError: (error) => toast.failure('That did not work', error.message),
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
            ? act('removeFavourite', `@${username} is no favourite any more`)
            : act('addFavourite', `@${username} is a favourite now`)
        }
      >
        {order.is_favourite ? '★ Favourite' : '☆ Favourite'}
      </Button>
      {order.is_blocked ? (
        <Button
          variant="quiet"
          size="small"
          busy={isPending}
          onClick={() => act('unblock', `@${username} is allowed again`)}
        >
          Unblock
        </Button>
      ) : (
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          Block
        </Button>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Block @${username}?`}
        confirmLabel={`Block @${username}`}
        cancelLabel="Not now"
        danger
        busy={isPending}
        onConfirm={() => act('block', `@${username} is blocked`)}
      >
        You will not see each other’s ads, and can neither trade, write nor send to each other. This order goes on,
        without its chat. You can allow them again under Favourites and blocked.
      </AlertDialog>
    </div>
  )
}
