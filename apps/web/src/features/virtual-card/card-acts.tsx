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

const icon = { 'aria-hidden': true, className: 'size-4' } as const

export function CardActs({ card }: { card: HeldCard }) {
  const t = useWords(cardWords)
  return (
    <>
      <Reveal card={card} />
      <div className="grid gap-3 sm:grid-cols-2">
        {card.state === 'FROZEN' ? <Unfreeze card={card} /> : <Freeze />}
        <LinkButton to="/save/card/settings" variant="secondary" icon={<Settings {...icon} />}>
          {t('settings')}
        </LinkButton>
      </div>
      <Phones card={card} />
    </>
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
      <Button variant="secondary" wide icon={<Snowflake {...icon} />} onClick={() => setAsking(true)}>
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
      <Button variant="secondary" wide icon={<Sun {...icon} />} busy={isPending} onClick={unfreeze}>
        {t('unfreeze')}
      </Button>
      {dialog}
    </>
  )
}
