import { parseAmount, randText } from '@sengi/money'
import { useState } from 'react'
import { useFigures } from '../../lib/figures.ts'
import { useUser } from '../../lib/me.ts'
import { PinForm } from '../../lib/pin-form.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'

/** Sets or changes the PIN. Once it is done the form is a fresh one. */
export function PinCard() {
  const { has_pin: hasPin } = useUser()
  const figures = useFigures()
  const above = figures ? ` above ${randText(parseAmount('ZAR', figures.brake.free_zar))}` : ''
  const [round, setRound] = useState(0)
  const done = () => {
    toast.success(hasPin ? 'PIN changed' : 'PIN set')
    setRound(round + 1)
  }
  return (
    <Card>
      <h2 className="font-semibold text-ink text-lg">{hasPin ? 'Change your PIN' : 'Set a PIN'}</h2>
      <p className="mt-1 mb-5 text-muted text-sm">
        {hasPin
          ? 'Large payments ask for your PIN. If you forgot it, set a new one here with your password.'
          : `Payments${above}, and larger first payments to somebody new, ask for a PIN.`}
      </p>
      <div className="max-w-[26rem]">
        <PinForm key={round} submitLabel={hasPin ? 'Change PIN' : 'Set PIN'} onSet={done} />
      </div>
    </Card>
  )
}
