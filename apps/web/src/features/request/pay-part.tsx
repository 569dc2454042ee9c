import type { RequestDetail } from '@sengi/contract'
import { decimalsOf, formatAmount, fullCryptoText, parseAmount, randText } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { readAmount } from '../../lib/amount-text.ts'
import { unitsOf } from '../../lib/portfolio.ts'
import { AmountInput } from '../../ui/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

interface PayPartProps {
  request: RequestDetail
  payPath: string
}

/** The way to the review: with all that is left, or with a part where that is allowed. */
export function PayPart({ request, payPath }: PayPartProps) {
  const unit = request.in_rand ? 'ZAR' : request.asset
  const left = unitsOf(unit, request.left)
  const text = unit === 'ZAR' ? randText(left) : fullCryptoText(left)
  if (request.allows_partial) return <PartForm request={request} payPath={payPath} />
  return (
    <LinkButton to={payPath} size="large" wide>
      Pay {text}
    </LinkButton>
  )
}

function PartForm({ request, payPath }: PayPartProps) {
  const navigate = useNavigate()
  const unit = request.in_rand ? 'ZAR' : request.asset
  const [typed, setTyped] = useState(() => request.left.replace(/\.?0+$/, ''))
  const [fault, setFault] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reading = readAmount(typed, decimalsOf[unit])
    if (reading.kind !== 'amount' || /^[0.]+$/.test(reading.text)) return setFault('Please enter a valid amount')
    if (parseAmount(unit, reading.text).units > unitsOf(unit, request.left).units) {
      return setFault('This is more than is left to pay')
    }
    void navigate(`${payPath}?${new URLSearchParams({ amount: formatAmount(parseAmount(unit, reading.text)) })}`)
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} aria-label="Pay this request" className="flex flex-col gap-4">
        <AmountInput
          label="Amount to pay"
          name="part"
          unit={unit}
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setFault(undefined)
          }}
          error={fault}
          hint="All that is left, or a part of it"
        />
        <Button type="submit" size="large" wide>
          Review
        </Button>
      </form>
    </Card>
  )
}
