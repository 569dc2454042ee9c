import { type QrCodeKind, qrCodeKinds, type ShownQrCode as ShopCode } from '@sengi/contract/qr/merchants'
import { type FormEvent, useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { readAmount } from '../../lib/words/amount-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { zarText } from '../../lib/words/zar-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { CopyFact } from '../../ui/copy-fact.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { UnitEntry } from '../../ui/fields/unit-entry.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { codeLooks } from './looks.ts'
import { qrWords } from './messages.ts'
import { useCancelCode, useMakeCode, usePoster, useShopCodes } from './use-qr.ts'

const centPlaces = 2

/** The codes of a shop, and a new one, which is shown at once. */
export function ShopCodes() {
  const t = useWords(qrWords)
  const { data } = useShopCodes()
  const [shownId, setShownId] = useState<string | null>(null)
  return (
    <>
      <Card aria-labelledby="qr-new-code">
        <CardHeading id="qr-new-code">{t('new_code')}</CardHeading>
        <MakeCode onMade={setShownId} />
      </Card>
      <Card aria-labelledby="qr-codes">
        <CardHeading id="qr-codes">{t('codes')}</CardHeading>
        {data?.length === 0 && <p className="text-muted text-sm">{t('codes_none')}</p>}
        <ul className="flex flex-col divide-y divide-line">
          {data?.map((code) => (
            <CodeRow key={code.id} code={code} isShown={code.id === shownId} onShow={setShownId} />
          ))}
        </ul>
      </Card>
    </>
  )
}

function MakeCode({ onMade }: { onMade: (id: string) => void }) {
  const t = useWords(qrWords)
  const [kind, setKind] = useState<QrCodeKind>('dynamic')
  const [amount, setAmount] = useState('')
  const [reference, setReference] = useState('')
  const [takesTip, setTakesTip] = useState(false)
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useMakeCode()
  const reading = readAmount(amount, centPlaces)
  const isOpen = kind === 'static' && amount.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reading.kind !== 'amount' && !isOpen) return
    const named = { ...(reading.kind === 'amount' && { amount_zar: reading.text }), ...(reference && { reference }) }
    mutate(
      { kind, takes_tip: takesTip, ...named },
      {
        onSuccess: ({ id }) => onMade(id),
        onError: (error) => toast.failure(t('make_failed'), error.message),
      },
    )
  }
  const kinds = qrCodeKinds.map((value) => ({ value, label: t(`kind_${value}`) })).toReversed()
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4" aria-label={t('new_code')}>
      <Segments legend={t('code_kind')} choices={kinds} value={kind} onChange={setKind} />
      <UnitEntry
        label={t('code_amount')}
        unit="ZAR"
        name="amount_zar"
        hint={kind === 'static' ? t('code_amount_hint') : undefined}
        value={amount}
        onChange={setAmount}
        error={tried && reading.kind !== 'amount' && !isOpen ? t('unclear') : undefined}
      />
      <Field label={t('code_reference')}>
        <TextInput
          autoComplete="off"
          maxLength={25}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </Field>
      <label className="flex min-h-11 items-center gap-3 font-medium text-ink">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={takesTip}
          onChange={({ target }) => setTakesTip(target.checked)}
        />
        {t('takes_tip')}
      </label>
      <Button type="submit" busy={isPending}>
        {t('make')}
      </Button>
    </form>
  )
}

interface CodeRowProps {
  code: ShopCode
  isShown: boolean
  onShow: (id: string | null) => void
}

function CodeRow({ code, isShown, onShow }: CodeRowProps) {
  const t = useWords(qrWords)
  const { word, ...look } = codeLooks[code.state]
  const name = code.amount_zar === null ? t('code_open') : t('code_of', { amount: zarText(code.amount_zar) })
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="block truncate font-medium text-ink">{name}</span>
          <span className="block truncate text-muted text-sm">{code.reference ?? t(`kind_${code.kind}`)}</span>
        </span>
        <StatusPill {...look}>{t(word)}</StatusPill>
      </div>
      {isShown && (
        <>
          <QrCode text={code.text} label={name} />
          <dl>
            <CopyFact label={t('link')} text={code.link} />
          </dl>
        </>
      )}
      {code.state === 'ACTIVE' && <CodeActs code={code} isShown={isShown} onShow={onShow} />}
    </li>
  )
}

function CodeActs({ code, isShown, onShow }: CodeRowProps) {
  const t = useWords(qrWords)
  const cancelling = useCancelCode()
  const poster = usePoster()
  const print = () =>
    poster.mutate(code.id, {
      onSuccess: (file) => saveFile(file, 'sengi-qr.pdf'),
      onError: (error) => toast.failure(t('poster_failed'), error.message),
    })
  const cancel = () =>
    cancelling.mutate(code.id, {
      onSuccess: () => toast.success(t('taken_back')),
      onError: (error) => toast.failure(t('failed'), error.message),
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" variant="secondary" onClick={() => onShow(isShown ? null : code.id)}>
        {t(isShown ? 'hide_code' : 'show_code')}
      </Button>
      <Button size="small" variant="secondary" busy={poster.isPending} onClick={print}>
        {t('poster')}
      </Button>
      <Button size="small" variant="quiet" busy={cancelling.isPending} onClick={cancel}>
        {t('take_back')}
      </Button>
    </div>
  )
}
