import type { HeldCard } from '@sengi/contract/cards/card'
import { Settings, Snowflake, Sun } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AlertDialog } from '../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { cardWords } from './messages.ts'
import { Phones } from './phones.tsx'
import { Reveal } from './reveal.tsx'
import { useFreeze, useUnfreeze } from './use-card.ts'

const icon = { 'aria-hidden': true } as const

/** What one may do with the card, side by side below it; whatever opens from one of them stands below them all. */
export function CardActs({ card }: { card: HeldCard }) {
  const t = useWords(cardWords)
  return (
    <div className="grid grid-cols-4 gap-x-0.5 gap-y-3 sm:gap-x-3">
      <Reveal card={card} />
      <div>{card.state === 'FROZEN' ? <Unfreeze card={card} /> : <Freeze />}</div>
      <LinkButton to="/save/card/settings" variant="tile" icon={<Settings {...icon} />}>
        {t('settings_tile')}
      </LinkButton>
      <Phones card={card} />
    </div>
  )
}

function Freeze() {
  const t = useWords(cardWords)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useFreeze()
  const freeze = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t('frozen')),
      onError: (error) => toast.failure(t('not_done'), error.message),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="tile" icon={<Snowflake {...icon} />} onClick={() => setAsking(true)}>
        {t('freeze')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('freeze_title')}
        confirmLabel={t('freeze')}
        busy={isPending}
        onConfirm={freeze}
      >
        {t('freeze_line')}
      </AlertDialog>
    </>
  )
}

function Unfreeze({ card }: { card: HeldCard }) {
  const t = useWords(cardWords)
  const { mutate, isPending, dialog } = useUnfreeze()
  const unfreeze = () =>
    mutate(card.id, {
      onSuccess: (sheet) => sheet && toast.success(t('unfrozen')),
      onError: (error) => toast.failure(t('not_done'), error.message),
    })
  return (
    <>
      <Button variant="tile" icon={<Sun {...icon} />} busy={isPending} onClick={unfreeze}>
        {t('unfreeze')}
      </Button>
      {dialog}
    </>
  )
}
