import type { SecondFactor } from '@sengi/contract/auth/second-factor'
import { type ReactNode, useState } from 'react'
import { useWaits } from '../../lib/waiting/use-lock.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { BothForm } from './both-form.tsx'
import { twoFactorWords } from './messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useRefresh, useRenewCodes, useTurnOff } from './use-two-factor.ts'

type Asked = 'codes' | 'off' | null

/** What there is to show, and the two acts that ask for it. */
export function SwitchedOn({ factor }: { factor: SecondFactor }) {
  const t = useWords(twoFactorWords)
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold text-ink text-lg">{t('on_title')}</h2>
        <Badge tone="success">{t('on')}</Badge>
      </div>
      <p className="mt-1 mb-3 max-w-[60ch] text-muted">{t('on_line')}</p>
      <dl className="divide-y divide-line">
        <Row term={t('app')} fact={t('app_added')} />
        <Row term={t('codes_label')} fact={t('codes_left', { count: factor.recovery_codes_left })} />
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAsked('codes')}>
          {t('new_codes')}
        </Button>
        <Button variant="danger" onClick={() => setAsked('off')}>
          {t('turn_off')}
        </Button>
      </div>
      {asked === 'codes' && <NewCodes onClose={close} />}
      {asked === 'off' && <TurnOff onClose={close} />}
    </Card>
  )
}

const Row = ({ term, fact }: { term: string; fact: ReactNode }) => (
  <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2">
    <dt className="text-muted">{term}</dt>
    <dd className="font-medium text-ink">{fact}</dd>
  </div>
)

/** Once the codes are there, nothing but the press that says they are kept leads away. */
function NewCodes({ onClose }: { onClose: () => void }) {
  const t = useWords(twoFactorWords)
  const refresh = useRefresh()
  const { mutateAsync, data } = useRenewCodes()
  const end = () => {
    onClose()
    void refresh()
  }
  const shut = (open: boolean) => {
    if (!open && !data) onClose()
  }
  if (data) {
    return (
      <Dialog open onOpenChange={shut} title={t('codes_title')}>
        <RecoveryCodes codes={data.recovery_codes} waitUntil={data.wait_until} onKept={end} />
      </Dialog>
    )
  }
  return (
    <Dialog open onOpenChange={shut} title={t('new_codes')} description={t('new_codes_line')}>
      <BothForm send={mutateAsync} submitLabel={t('make_codes')} />
    </Dialog>
  )
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const t = useWords(twoFactorWords)
  const { mutateAsync } = useTurnOff()
  const waits = useWaits()
  const shut = (open: boolean) => {
    if (!open) onClose()
  }
  return (
    <Dialog open onOpenChange={shut} title={t('turn_off_title')} description={t('turn_off_line')}>
      <BothForm
        danger
        submitLabel={t('turn_off')}
        send={(both) =>
          mutateAsync(both).then(
            () => void toast.success(t('turned_off')),
            (failure: Error) => {
              if (!waits(failure)) throw failure
              onClose()
            },
          )
        }
      />
    </Dialog>
  )
}
