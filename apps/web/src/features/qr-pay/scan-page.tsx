import type { QrBill } from '@sengi/contract/qr/payments'
import { QrCode, Store } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Confirm } from './confirm.tsx'
import { qrWords } from './messages.ts'
import { RecentQr } from './recent.tsx'
import { ScanWays } from './scan-ways.tsx'
import { useReadQr } from './use-qr.ts'

interface Scanned {
  text: string
  bill: QrBill
}

/** A code, however it comes, and then what it asks for. Cancelling leads back here, to the button that scans. */
export function ScanPage() {
  const t = useWords(qrWords)
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const [wasCancelled, setCancelled] = useState(false)
  const reading = useReading(setScanned)
  const cancel = () => {
    setCancelled(true)
    setScanned(null)
  }
  return (
    <div className="column flex flex-col gap-5">
      <header>
        <BackHeading title={t('title')} />
        <p className="mt-1 text-muted">{t('line')}</p>
      </header>
      {scanned ? (
        <Confirm text={scanned.text} bill={scanned.bill} onCancel={cancel} />
      ) : (
        <>
          <ScanWays {...reading} isBack={wasCancelled} />
          <div className="grid grid-cols-2 gap-3">
            <LinkButton
              to="/save/qr/my-code"
              variant="secondary"
              icon={<QrCode aria-hidden="true" className="size-5" />}
            >
              {t('my_code')}
            </LinkButton>
            <LinkButton to="/save/qr/shop" variant="secondary" icon={<Store aria-hidden="true" className="size-5" />}>
              {t('shop')}
            </LinkButton>
          </div>
          <RecentQr />
        </>
      )}
    </div>
  )
}

/** Asks what a text means: a till stays here, whatever else leads to its own page. A link that opened this page is read at once. */
function useReading(onScanned: (scanned: Scanned) => void) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const [inAddress, code] = [search.get('scan'), search.get('code')]
  const opened: string | null = inAddress ?? state?.scan ?? (code && `/save/qr?${new URLSearchParams({ code })}`)
  const { mutate, error, isPending } = useReadQr()
  const read = (text: string) =>
    mutate(text, {
      onSuccess: ({ bill, path }) => {
        if (bill) onScanned({ text, bill })
        else if (path) void navigate(path)
      },
    })
  const first = useRef(read)
  useEffect(() => {
    if (opened) first.current(opened)
  }, [opened])
  useEffect(() => {
    // An address is sent and remembered in more places than what was read from it should be.
    if (inAddress !== null) void navigate('/save/qr', { replace: true, state: { scan: inAddress } })
  }, [inAddress, navigate])
  return { onText: read, fault: error?.message, isReading: isPending }
}
