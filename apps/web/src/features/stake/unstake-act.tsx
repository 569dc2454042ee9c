import type { StakePosition } from '@sengi/contract/staking'
import { fullCryptoText } from '@sengi/money'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useServerNow } from '../../lib/environment.ts'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { wasRefused } from '../../lib/live/query-client.ts'
import { useKeyFor } from '../../lib/session/use-key.ts'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { stakeWords } from './messages.ts'
import { useUnstake } from './stake-api.ts'

/** Takes a stake out after a last question, or says until when it is locked. */
export function UnstakeAct({ position }: { position: StakePosition }) {
  const now = useServerNow(15_000)
  const isFree = position.can_unstake || (position.unlock_at !== null && position.unlock_at <= now)
  if (!isFree) return <LockedUntil at={position.unlock_at} />
  return <Unstake position={position} />
}

const LockedUntil = ({ at }: { at: string | null }) => {
  const t = useWords(stakeWords)
  return (
    <p className="flex min-h-11 items-center gap-2 text-muted text-sm">
      <Lock aria-hidden="true" className="size-4 shrink-0" />
      {at ? t('locked_until', { date: dateText(at) }) : t('locked_later')}
    </p>
  )
}

function Unstake({ position }: { position: StakePosition }) {
  const t = useWords(stakeWords)
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
          toast.success(t('unstaked_toast'), t('is_back', { amount }))
        },
        onError: (error) => {
          setAsking(false)
          if (wasRefused(error)) renew()
          toast.failure(t('unstake_failed'), error.message)
        },
      },
    )
  return (
    <>
      <Button variant="secondary" wide onClick={() => setAsking(true)}>
        {t('unstake')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('unstake_title', { amount })}
        confirmLabel={t('unstake_amount', { amount })}
        cancelLabel={t('keep_earning')}
        busy={isPending}
        onConfirm={unstake}
      >
        <p>{t('unstake_line', { amount })}</p>
      </AlertDialog>
    </>
  )
}
