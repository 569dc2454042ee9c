import { ApiError } from '@sengi/contract/client'
import type { StaffCasePage } from '@sengi/contract/p2p/disputes'
import { decimalsOf, minus, parseAmount, randText } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { readAmount } from '../../lib/words/amount-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { UnitEntry } from '../../ui/fields/unit-entry.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { p2pDeskWords } from './messages.ts'
import { useAskTopUp } from './use-cases.ts'
import { useSeen } from './use-seen.ts'

/** For a payment that was too small: what is there of it, and with that what the buyer is asked for. */
export function TopUpForm({ found }: { found: StaffCasePage }) {
  const t = useWords(p2pDeskWords)
  const { seen, lookAnew } = useSeen(found)
  const [typed, setTyped] = useState('')
  const { mutateAsync, isPending, error, reset } = useAskTopUp(found.id)
  const reading = readAmount(typed, decimalsOf.ZAR)
  const arrived = reading.kind === 'amount' ? reading.text : ''
  const missing = arrived && missingOf(found, arrived)
  /** What was refused is not said of what is typed after it. */
  const change = (text: string) => {
    setTyped(text)
    if (error) reset()
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    void mutateAsync({ expected_version: seen, arrived_zar: arrived }).then(
      () => toast.success(t('ask_rest_done')),
      (refusal: Error) => {
        if (refusal instanceof ApiError && refusal.problem.code === 'case_changed') lookAnew()
      },
    )
  }
  return (
    <Card aria-labelledby="top-up">
      <CardHeading id="top-up">{t('rest_title')}</CardHeading>
      <form noValidate onSubmit={ask} aria-label={t('rest_title')} className="flex flex-col gap-4">
        <p className="text-muted text-sm">{t(found.top_up ? 'rest_again' : 'rest_line')}</p>
        <UnitEntry
          label={t('arrived')}
          unit="ZAR"
          name="arrived"
          value={typed}
          onChange={change}
          error={error?.message}
          hint={missing && t('rest_missing', { rand: missing })}
        />
        <div>
          <Button type="submit" variant="secondary" busy={isPending}>
            {t('ask_rest')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** In words; empty where nothing is missing. */
function missingOf({ fiat_amount_zar }: StaffCasePage, arrived: string): string {
  const missing = minus(parseAmount('ZAR', fiat_amount_zar), parseAmount('ZAR', arrived))
  return missing.units > 0n ? randText(missing) : ''
}
