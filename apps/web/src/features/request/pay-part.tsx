import type { RequestDetail } from '@sengi/contract/requests'
import { decimalsOf, formatAmount, fullCryptoText, parseAmount, randText } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { readAmount } from '../../lib/words/amount-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { partOf } from '../../ui/fields/decimal.ts'
import { UnitEntry } from '../../ui/fields/unit-entry.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Foot } from '../../ui/overlays/foot.tsx'
import { requestWords } from './messages.ts'

interface PayPartProps {
  request: RequestDetail
  payPath: string
}

/** The way to the review: with all that is left, or with a part where that is allowed. */
export function PayPart({ request, payPath }: PayPartProps) {
  const t = useWords(requestWords)
  const unit = request.in_rand ? 'ZAR' : request.asset
  const left = unitsOf(unit, request.left)
  const text = unit === 'ZAR' ? randText(left) : fullCryptoText(left)
  if (request.allows_partial) return <PartForm request={request} payPath={payPath} />
  return (
    <LinkButton to={payPath} size="large" wide>
      {t('pay', { amount: text })}
    </LinkButton>
  )
}

function PartForm({ request, payPath }: PayPartProps) {
  const t = useWords(requestWords)
  const navigate = useNavigate()
  const unit = request.in_rand ? 'ZAR' : request.asset
  const [typed, setTyped] = useState(() => request.left.replace(/\.?0+$/, ''))
  const [fault, setFault] = useState<string>()

  const type = (next: string) => {
    setTyped(next)
    setFault(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reading = readAmount(typed, decimalsOf[unit])
    if (reading.kind !== 'amount' || /^[0.]+$/.test(reading.text)) return setFault(t('invalid'))
    if (parseAmount(unit, reading.text).units > unitsOf(unit, request.left).units) {
      return setFault(t('too_much'))
    }
    void navigate(`${payPath}?${new URLSearchParams({ amount: formatAmount(parseAmount(unit, reading.text)) })}`)
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} aria-label={t('pay_form')} className="flex flex-col gap-4">
        <UnitEntry
          label={t('amount_to_pay')}
          name="part"
          unit={unit}
          value={typed}
          onChange={type}
          onShare={(percent) => type(partOf(unitsOf(unit, request.left), percent))}
          error={fault}
          hint={t('part_hint')}
        />
        <Foot>
          <Button type="submit" size="large" wide>
            {t('review')}
          </Button>
        </Foot>
      </form>
    </Card>
  )
}
