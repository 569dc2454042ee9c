import { parseAmount, randText } from '@sengi/money'
import { useState } from 'react'
import { useFigures } from '../../lib/live/figures.ts'
import { useUser } from '../../lib/session/me.ts'
import { PinForm } from '../../lib/session/pin-form.tsx'
import { useWaits } from '../../lib/waiting/use-lock.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { accountWords } from './messages.ts'

/** Sets or changes the PIN. Once it is done, or waits as the card of the lock then shows, the form is a fresh one. */
export function PinCard() {
  const t = useWords(accountWords)
  const { has_pin: hasPin } = useUser()
  const figures = useFigures()
  const why = figures
    ? t('pin_why', { amount: randText(parseAmount('ZAR', figures.brake.free_zar)) })
    : t('pin_why_soon')
  const [round, setRound] = useState(0)
  const waits = useWaits()
  const done = () => {
    toast.success(hasPin ? t('pin_changed') : t('pin_set'))
    setRound(round + 1)
  }
  const putOff = (failure: Error) => {
    if (!waits(failure)) return false
    setRound(round + 1)
    return true
  }
  return (
    <Card>
      <h2 className="font-semibold text-ink text-lg">{hasPin ? t('change_your_pin') : t('set_a_pin')}</h2>
      <p className="mt-1 mb-5 min-h-10 text-muted text-sm">{hasPin ? t('pin_forgot') : why}</p>
      <div className="max-w-[26rem]">
        <PinForm key={round} submitLabel={hasPin ? t('change_pin') : t('set_pin')} onSet={done} onRefused={putOff} />
      </div>
    </Card>
  )
}
