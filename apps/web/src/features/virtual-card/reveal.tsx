import type { HeldCard, RevealedCard } from '@sengi/contract/cards/card'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { cardWords } from './messages.ts'
import { useCardNumber } from './use-card.ts'

const shownMs = 60_000

interface Shown {
  revealed: RevealedCard
  /** By this device's own clock, from the moment at which it came. */
  until: string
}

/** The number for a minute, after the PIN. It goes with the page, too. */
export function Reveal({ card }: { card: HeldCard }) {
  const t = useWords(cardWords)
  const [shown, setShown] = useState<Shown | null>(null)
  const { mutate, isPending, dialog, reset } = useCardNumber()
  const hide = () => {
    setShown(null)
    reset()
  }
  const show = () =>
    mutate(card.id, {
      onSuccess: (revealed) => revealed && setShown({ revealed, until: new Date(Date.now() + shownMs).toISOString() }),
      onError: (error) => toast.failure(t('not_shown'), error.message),
    })
  return (
    <>
      {shown && <Numbers {...shown} onEnd={hide} />}
      <div>
        <Button
          variant="tile"
          busy={isPending}
          onClick={shown ? hide : show}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        >
          {t(shown ? 'hide_number' : 'show_number')}
        </Button>
      </div>
      {dialog}
    </>
  )
}

function Numbers({ revealed, until, onEnd }: Shown & { onEnd: () => void }) {
  const t = useWords(cardWords)
  return (
    <div className="order-last col-span-full rounded-card bg-surface-2 px-4 py-1.5">
      <dl>
        <FactRow label={t('number')}>{revealed.number.replace(/(.{4})(?=.)/g, '$1 ')}</FactRow>
        <FactRow label={t('cvc')}>{revealed.cvc}</FactRow>
      </dl>
      <div className="py-2">
        <Countdown label={t('hides_in')} endText={t('hidden')} expiresAt={until} onEnd={onEnd} />
      </div>
    </div>
  )
}
