import type { StakePosition } from '@sengi/contract'
import { fullCryptoText } from '@sengi/money'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useServerNow } from '../../lib/environment.ts'
import { unitsOf } from '../../lib/portfolio.ts'
import { wasRefused } from '../../lib/query-client.ts'
import { dateText } from '../../lib/time-text.ts'
import { useKeyFor } from '../../lib/use-key.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/late-dialogs.tsx'
import { toast } from '../../ui/toast.ts'
import { useUnstake } from './stake-api.ts'

/** Takes a stake out after a last question, or says until when it is locked. */
export function UnstakeAct({ position }: { position: StakePosition }) {
  const now = useServerNow(15_000)
  const isFree = position.can_unstake || (position.unlock_at !== null && position.unlock_at <= now)
  if (!isFree) return <LockedUntil at={position.unlock_at} />
  return <Unstake position={position} />
}

const LockedUntil = ({ at }: { at: string | null }) => (
  <p className="flex min-h-11 items-center gap-2 text-muted text-sm">
    <Lock aria-hidden="true" className="size-4 shrink-0" />
    Locked until {at ? dateText(at) : 'later'}
  </p>
)

function Unstake({ position }: { position: StakePosition }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useUnstake(position.id)
  const { key, renew } = useKeyFor(`unstake ${position.id}`)
  const amount = fullCryptoText(unitsOf(position.asset, position.amount_staked))

  const unstake = () =>
    mutate(
      { key },
      {
        onSuccess: () => {
          setAsking(false)
          toast.success('Successfully unstaked!', `${amount} is back in your wallet.`)
        },
        onError: (error) => {
          setAsking(false)
          if (wasRefused(error)) renew()
          toast.failure('Unstaking failed', error.message)
        },
      },
    )
  return (
    <>
      <Button variant="secondary" wide onClick={() => setAsking(true)}>
        Unstake
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Unstake ${amount}?`}
        confirmLabel={`Unstake ${amount}`}
        cancelLabel="Keep earning"
        busy={isPending}
        onConfirm={unstake}
      >
        <p>
          {amount} goes back to your wallet at once, with the reward of every complete day. The day that is under way
          earns nothing, and a new stake has the terms of its own day.
        </p>
      </AlertDialog>
    </>
  )
}
