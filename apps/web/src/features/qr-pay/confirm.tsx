import type { QrBill, WantedQrPayment } from '@sengi/contract/qr/payments'
import { tillFamilyNames } from '@sengi/contract/qr/tills'
import type { CryptoAsset } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { useBalances } from '../../lib/live/balances.ts'
import { walletAssets, walletPlace } from '../../lib/live/portfolio.ts'
import { readAmount } from '../../lib/words/amount-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { AssetPicker } from '../../ui/fields/asset-picker.tsx'
import { Available } from '../../ui/fields/available.tsx'
import type { MoneyPlace } from '../../ui/fields/money-typed.ts'
import { UnitEntry } from '../../ui/fields/unit-entry.tsx'
import { Rand } from '../../ui/money.tsx'
import { Foot } from '../../ui/overlays/foot.tsx'
import { qrWords } from './messages.ts'
import { PayQuote } from './pay-quote.tsx'

interface ConfirmProps {
  text: string
  bill: QrBill
  onCancel: () => void
}

/** What a code asks for, from which coin it is paid, and the yes to exactly that. */
export function Confirm({ text, bill, onCancel }: ConfirmProps) {
  const t = useWords(qrWords)
  const { data: balances } = useBalances()
  const [asset, setAsset] = useState<CryptoAsset>('BTC')
  const needsForm = bill.amount_zar === null || bill.takes_tip
  const [named, setNamed] = useState<Named | null>(needsForm ? null : {})
  return (
    <Card aria-labelledby="qr-confirm">
      <CardHeading id="qr-confirm">{t('confirm')}</CardHeading>
      <div className="flex flex-col gap-4">
        <Bill bill={bill} />
        <AssetPicker label={t('coin')} value={asset} onChange={setAsset} assets={walletAssets(balances)} />
        {needsForm && (
          <NameAmount
            bill={bill}
            place={walletPlace(balances, asset)}
            onChange={() => setNamed(null)}
            onNamed={setNamed}
            isNamed={named !== null}
          />
        )}
        {named && <PayQuote wish={{ text, asset, ...named }} />}
        <Button variant="secondary" wide onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Card>
  )
}

function Bill({ bill }: { bill: QrBill }) {
  const t = useWords(qrWords)
  return (
    <dl className="rounded-card bg-surface-2 px-4 py-1.5">
      <FactRow label={t('merchant')}>{bill.merchant}</FactRow>
      {bill.city && <FactRow label={t('city')}>{bill.city}</FactRow>}
      {bill.amount_zar && (
        <FactRow label={t('amount')}>
          <Rand value={bill.amount_zar} open />
        </FactRow>
      )}
      <FactRow label={t('reference')}>{bill.reference ?? t('no_reference')}</FactRow>
      <FactRow label={t('type')}>
        {bill.family ? t('type_other', { family: tillFamilyNames[bill.family] }) : t(`type_${bill.type}`)}
      </FactRow>
    </dl>
  )
}

type Named = Pick<WantedQrPayment, 'amount_zar' | 'tip_zar'>

interface NameAmountProps {
  bill: QrBill
  place: MoneyPlace
  onChange: () => void
  onNamed: (named: Named) => void
  isNamed: boolean
}

const centPlaces = 2

/** What the code leaves open: the amount, or a tip. */
function NameAmount({ bill, place, onChange, onNamed, isNamed }: NameAmountProps) {
  const t = useWords(qrWords)
  const [amount, setAmount] = useState('')
  const [tip, setTip] = useState('')
  const [tried, setTried] = useState(false)
  const needsAmount = bill.amount_zar === null
  const [readBill, readTip] = [readAmount(amount, centPlaces), readAmount(tip, centPlaces)]
  const [isBillWrong, isTipWrong] = [
    needsAmount && readBill.kind !== 'amount',
    tip.trim() !== '' && readTip.kind !== 'amount',
  ]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBillWrong || isTipWrong) return
    onNamed({
      ...(needsAmount && readBill.kind === 'amount' && { amount_zar: readBill.text }),
      ...(readTip.kind === 'amount' && { tip_zar: readTip.text }),
    })
  }
  const typed = (change: (text: string) => void) => (text: string) => {
    change(text)
    onChange()
  }
  const fault = (isWrong: boolean) => (tried && isWrong ? t('unclear') : undefined)
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4" aria-label={t('amount')}>
      {needsAmount && (
        <UnitEntry
          label={t('rand')}
          unit="ZAR"
          name="amount_zar"
          value={amount}
          onChange={typed(setAmount)}
          available={<Available place={place} />}
          error={fault(isBillWrong)}
        />
      )}
      {bill.takes_tip && (
        <UnitEntry
          label={t('tip')}
          unit="ZAR"
          name="tip_zar"
          hint={t('tip_hint')}
          value={tip}
          onChange={typed(setTip)}
          error={fault(isTipWrong)}
        />
      )}
      {!isNamed && (
        <Foot>
          <Button type="submit" size="large" wide>
            {t('price')}
          </Button>
        </Foot>
      )}
    </form>
  )
}
